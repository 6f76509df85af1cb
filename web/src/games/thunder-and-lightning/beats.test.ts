import { expect, test } from "vitest";
import type { AnyEvent, SidePicture, ThunderPicture } from "../../wire/thunder-and-lightning";
import type { Step } from "../../table/fold";
import { beats, focusOf } from "./beats";

const side: SidePicture = {
  columns: [{ slots: [] }, { slots: [] }, { slots: [] }],
  sealed: null,
  hand: [],
  held: 0,
  known: [],
  maybe: [],
  backs: [],
  decked: 30,
  pile: [],
  hel_took: null,
  gone: [],
  limbo: null,
  helps: [],
  open: false,
  moving: null,
  ordering: null,
};
const table: ThunderPicture = {
  game: "thunder-and-lightning",
  thor: side,
  loki: side,
  turn: "thor",
  left: 3,
  spent: 0,
  notice: "",
  over: false,
  winner: null,
};

function step(event: AnyEvent, left: number): Step<ThunderPicture> {
  return { told: { entry: 1, move: 1, event, text: "", rule: "", patch: {} }, picture: { ...table, left } };
}

const front = { column: 0, row: 0 };
const clashed: AnyEvent = {
  kind: "clashed",
  seat: "thor",
  card: 16,
  against: 5,
  strength: 5,
  guard: 0,
  at: front,
  place: front,
  falls: "challenger",
};

test("a challenge turns both cards up, weighs them as the engine does, and the loser goes", () => {
  const shown = beats(table, [
    step({ kind: "challenged", seat: "thor", at: front, place: front }, 2),
    step({ kind: "turned_up", seat: "thor", card: 16, place: front }, 2),
    step({ kind: "turned_up", seat: "loki", card: 5, place: front }, 2),
    step(clashed, 2),
    step({ kind: "lost", seat: "thor", card: 16, place: front }, 2),
  ]);
  expect(shown.map((beat) => beat.happened)).toEqual([1, 2, 3, 4]);
  expect(shown.map((beat) => beat.shows.length)).toEqual([1, 2, 3, 4]);
  expect(focusOf([clashed]).clash).toEqual({ by: "thor", places: { thor: front, loki: front }, end: clashed });
});

test("cards drawn in a row are seen at once, and what ends where the game stands not twice", () => {
  const drew: AnyEvent = { kind: "drew", seat: "thor", card: 10 };
  const shown = beats(table, [step(drew, 2), step(drew, 1), step({ kind: "began", seat: "loki", points: 3 }, 3)]);
  expect(shown.map((beat) => beat.happened)).toEqual([2]);
});

test("a shown hand stays open for a while, also where nothing else changed", () => {
  const hand: AnyEvent = { kind: "showed_hand", seat: "loki", cards: [5, 17] };
  const shown = beats(table, [step(hand, 3)]);
  expect(shown).toHaveLength(1);
  expect(focusOf([hand]).reveal).toEqual({ side: "loki", cards: [5, 17] });
});
