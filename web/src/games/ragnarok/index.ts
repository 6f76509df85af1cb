import gods from "icon:sun";
import giants from "icon:snowflake-2";
import common from "icon:triquetra";
import type { GameClient } from "../game";
import type { Option } from "../../lib/protocol";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { face } from "./faces";
import "./looks.css";
import { forecast } from "./reckon";
import { isSide, read } from "./scene";

const game: GameClient = {
  board: Board,
  looks: {
    god: { edge: { strands: 2, swings: 34, reach: 5, sharp: 0 }, backdrop: "rays" },
    giant: { edge: { strands: 2, swings: 30, reach: 5, sharp: 1 }, backdrop: "shards" },
    wonder: { edge: { strands: 3, swings: 22, reach: 5.4, sharp: 0 }, backdrop: "aurora" },
    monster: { edge: { strands: 2, swings: 46, reach: 5, sharp: 0.7 }, backdrop: "slashes" },
    treasure: { edge: { strands: 3, swings: 28, reach: 5.2, sharp: 0.2 }, backdrop: "facets" },
    dwarven: { edge: { strands: 3, swings: 18, reach: 5.4, sharp: 1 }, backdrop: "chevrons" },
    "shield-hall": { edge: { strands: 2, swings: 22, reach: 5.2, sharp: 0.15 }, backdrop: "scales" },
    realm: { edge: { strands: 2, swings: 28, reach: 4.6, sharp: 0 }, backdrop: "hills" },
  },
  backs: {
    "back-gods": {
      edge: { strands: 3, swings: 24, reach: 8, sharp: 0 },
      ring: { strands: 3, swings: 9, reach: 18, sharp: 0 },
      emblem: gods,
    },
    "back-giants": {
      edge: { strands: 3, swings: 20, reach: 8, sharp: 1 },
      ring: { strands: 3, swings: 7, reach: 18, sharp: 0.8 },
      emblem: giants,
    },
    "back-common": {
      edge: { strands: 2, swings: 30, reach: 7, sharp: 0 },
      ring: { strands: 2, swings: 8, reach: 18, sharp: 0 },
      emblem: common,
    },
  },
  face,
  beats: (_cards, before, events, after) => beats(read(before), events, read(after)),
  forecast: (cards, scene, seat, option) =>
    isSide(seat) ? forecast(cards, read(scene), seat, option) : null,
  open: (scenes) => {
    const { gods, giants } = scenes;
    if (!gods || !giants) return gods ?? giants ?? {};
    return { ...gods, giants: read(giants).giants };
  },
  heading: (cards, event) =>
    event.kind === "battle" ? `The battle for ${cards[event.numbers[0] ?? -1]?.name ?? "?"}` : null,
  label: (cards, option) => label(option, (number) => cards[number]?.name ?? "?"),
};

function label(option: Option, name: (card: number) => string): string {
  const numbers = (field: string): number[] => {
    const value = option.fields[field];
    return Array.isArray(value) ? (value as number[]) : [];
  };
  const [first = -1, second = -1] = numbers("cards");
  switch (option.fields.verb) {
    case "keep":
      return `Send ${name(first)}`;
    case "stay":
      return "Stay";
    case "swap":
      return `Change places with ${name(first)}`;
    case "play":
      return `Play ${name(first)} and ${name(second)}`;
    case "add":
      return `Add ${name(first)}`;
    case "turn": {
      const turns = numbers("faces").length;
      return turns === 0 ? "Leave the dice" : `Turn up by ${turns === 1 ? "one pip" : `${turns} pips`}`;
    }
    default:
      return option.text;
  }
}

export default game;
