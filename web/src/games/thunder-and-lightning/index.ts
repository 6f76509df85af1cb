import type { GameClient } from "../game";
import type { AnyChoice, AnyEvent, ThunderPicture } from "../../wire/thunder-and-lightning";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { hint, label } from "./choices";
import { SIGNS } from "./faces";
import "./looks.css";
import { isSide, NAMES, type SideName } from "./sides";

const game: GameClient<ThunderPicture, AnyEvent, AnyChoice, SideName> = {
  board: Board,
  looks: {
    fighter: { hue: 248, chroma: 0.55, edge: { strands: 2, swings: 24, reach: 5, sharp: 0.9 }, backdrop: "chevrons" },
    champion: { hue: 205, edge: { strands: 3, swings: 22, reach: 5.2, sharp: 0.3 }, backdrop: "slashes" },
    trap: { hue: 24, chroma: 1.05, edge: { strands: 2, swings: 44, reach: 5, sharp: 1 }, backdrop: "scales" },
    power: { hue: 345, chroma: 0.85, edge: { strands: 3, swings: 26, reach: 5.4, sharp: 0 }, backdrop: "aurora" },
    treasure: { hue: 86, chroma: 1.15, edge: { strands: 3, swings: 32, reach: 5.2, sharp: 0.2 }, backdrop: "facets" },
    "hero-thor": { hue: 300, chroma: 1.25, edge: { strands: 2, swings: 20, reach: 5.4, sharp: 1 }, backdrop: "shards" },
    "hero-loki": { hue: 152, chroma: 1.15, edge: { strands: 2, swings: 18, reach: 5.6, sharp: 0 }, backdrop: "rays" },
  },
  backs: {
    "back-thor": {
      hue: 298,
      edge: { strands: 3, swings: 20, reach: 8, sharp: 1 },
      ring: { strands: 3, swings: 8, reach: 18, sharp: 1 },
      emblem: SIGNS.thor,
    },
    "back-loki": {
      hue: 158,
      chroma: 0.85,
      edge: { strands: 2, swings: 18, reach: 8, sharp: 0 },
      ring: { strands: 2, swings: 6, reach: 20, sharp: 0 },
      emblem: SIGNS.loki,
    },
  },
  beats,
  open: ({ thor, loki }) => ({ ...thor, loki: loki.loki }),
  heading: (_cards, { kind, seat }) => (kind === "began" && isSide(seat) ? `${NAMES[seat]}'s turn` : null),
  hint,
  label,
};

export default game;
