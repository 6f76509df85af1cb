import type { GameClient } from "../games/game";
import emblem from "icon:triquetra";
import PlainBoard from "./PlainBoard.svelte";

/** How any game can be played before it has a board of its own. */
const plain: GameClient = {
  board: PlainBoard,
  looks: {},
  backs: {
    "back-plain": {
      edge: { strands: 2, swings: 30, reach: 7, sharp: 0 },
      ring: { strands: 2, swings: 8, reach: 18, sharp: 0 },
      emblem,
    },
  },
};

export default plain;
