import gods from "icon:sun";
import giants from "icon:snowflake-2";
import common from "icon:triquetra";
import type { GameClient } from "../game";
import type { AnyChoice, AnyEvent, RagnarokPicture } from "../../wire/ragnarok";
import { beats } from "./beats";
import Board from "./Board.svelte";
import "./looks.css";
import type { SideName } from "./sides";

const game: GameClient<RagnarokPicture, AnyEvent, AnyChoice, SideName> = {
  board: Board,
  looks: {
    god: { hue: 75, edge: { strands: 2, swings: 34, reach: 5, sharp: 0 }, backdrop: "rays" },
    giant: { hue: 232, edge: { strands: 2, swings: 30, reach: 5, sharp: 1 }, backdrop: "shards" },
    wonder: { hue: 312, edge: { strands: 3, swings: 22, reach: 5.4, sharp: 0 }, backdrop: "aurora" },
    monster: { hue: 26, chroma: 1.15, edge: { strands: 2, swings: 46, reach: 5, sharp: 0.7 }, backdrop: "slashes" },
    treasure: { hue: 172, edge: { strands: 3, swings: 28, reach: 5.2, sharp: 0.2 }, backdrop: "facets" },
    dwarven: { hue: 52, chroma: 0.72, edge: { strands: 3, swings: 18, reach: 5.4, sharp: 1 }, backdrop: "chevrons" },
    "shield-hall": { hue: 132, edge: { strands: 2, swings: 22, reach: 5.2, sharp: 0.15 }, backdrop: "scales" },
    realm: { edge: { strands: 2, swings: 28, reach: 4.6, sharp: 0 }, backdrop: "hills" },
  },
  backs: {
    "back-gods": {
      hue: 66,
      chroma: 0.9,
      edge: { strands: 3, swings: 24, reach: 8, sharp: 0 },
      ring: { strands: 3, swings: 9, reach: 18, sharp: 0 },
      emblem: gods,
    },
    "back-giants": {
      hue: 236,
      chroma: 0.9,
      edge: { strands: 3, swings: 20, reach: 8, sharp: 1 },
      ring: { strands: 3, swings: 7, reach: 18, sharp: 0.8 },
      emblem: giants,
    },
    "back-common": {
      hue: 40,
      chroma: 0.35,
      edge: { strands: 2, swings: 30, reach: 7, sharp: 0 },
      ring: { strands: 2, swings: 8, reach: 18, sharp: 0 },
      emblem: common,
    },
  },
  beats,
  open: ({ gods, giants }) => ({ ...gods, giants: giants.giants }),
  heading: (cards, event) =>
    event.kind === "battle" ? `The battle for ${cards[event.realm]?.name ?? "?"}` : null,
  label: (cards, choice) => label(choice, (number) => cards[number]?.name ?? "?"),
};

function label(choice: AnyChoice, name: (card: number) => string): string {
  switch (choice.verb) {
    case "keep":
      return `Send ${choice.cards.map(name).join()}`;
    case "stay":
      return "Stay";
    case "swap":
      return `Change places with ${choice.cards.map(name).join()}`;
    case "play":
      return `Play ${choice.cards.map(name).join(" and ")}`;
    case "add":
      return `Add ${choice.cards.map(name).join()}`;
    case "turn": {
      const turns = choice.dice.length;
      return turns === 0 ? "Leave the dice" : `Turn up by ${turns === 1 ? "one pip" : `${turns} pips`}`;
    }
  }
}

export default game;
