import { expect, test } from "vitest";
import type { CardInfo, EventInfo } from "../../wire";
import { beats } from "./beats";
import { read, type Side, type Slot, type ThunderScene } from "./scene";

const STRENGTHS: Record<number, number> = { 4: 0, 5: 0, 10: 2, 14: 4, 16: 5, 17: 5 };
const cards = Array.from({ length: 46 }, (_, number): CardInfo => {
  const strength = STRENGTHS[number];
  const figures = strength === undefined ? {} : { strength: { value: strength, printed: true } };
  const name = `card ${number}`;
  return { number, name, kind: "", figures, flags: [], kind_name: "", words: [], text: "", rules: [] };
});

function event(kind: string, seat: string | null, ...numbers: number[]): EventInfo {
  return { entry: 1, move: 1, kind, seat, numbers, text: kind, rule: "" };
}
function slot(card: number, back: number, up = false): Slot {
  return { card, back, up, may_be: [], sure: false, fresh: false };
}
function side(changes: Partial<Side>): Side {
  return {
    columns: [[], [], []],
    hand: [],
    held: 0,
    taken: 0,
    decked: 30,
    pile: [],
    ghost: -1,
    gone: [],
    shown: [],
    idunn: false,
    berserker: false,
    ...changes,
  };
}
function table(thor: Partial<Side>, loki: Partial<Side>): ThunderScene {
  const turn = { turn: 0, left: 3, spent: 0, first_turn: false, limbo: -1, winner: -1 };
  return { ...turn, thor: side(thor), loki: side(loki) };
}

test("a challenge turns both cards up, weighs them, and the loser goes", () => {
  const before = table({ columns: [[slot(16, 0)], [], []] }, { columns: [[slot(-1, 1)], [], []] });
  const told = beats(
    cards,
    before,
    [
      event("challenged", "thor", 0, 0),
      event("turned_up", "thor", 16, 0),
      event("turned_up", "loki", 5, 0),
      event("clashed", "thor", 16, 5),
      event("lost", "thor", 16, 0),
    ],
    table({ pile: [16] }, { columns: [[slot(5, 1, true)], [], []] }),
  );
  const scenes = told.map((beat) => read(beat.scene));
  expect(scenes.map((scene) => scene.loki.columns[0]?.[0]?.card)).toEqual([-1, -1, 5, 5]);
  expect(scenes.at(-1)?.clash).toMatchObject({ strengths: [5, 0], fallen: ["thor"] });
  expect(scenes.at(-1)?.left).toBe(2);
  expect(told.map((beat) => beat.told)).toEqual([1, 2, 3, 4]);
});

test("Berserker makes Vikings rage", () => {
  const pile = [31];
  const before = table(
    { columns: [[slot(14, 0, true)], [], []], berserker: true },
    { columns: [[slot(17, 1, true)], [], []], pile },
  );
  const story = [event("challenged", "thor", 0, 0), event("clashed", "thor", 14, 17)];
  const told = beats(cards, before, story, before);
  expect(read(told.at(-1)?.scene ?? {}).clash?.strengths).toEqual([6, 5]);
});

test("a card laid by the other side is seen as a back, one's own as a card", () => {
  const before = table({ hand: [10, 16], held: 2 }, { held: 3 });
  const told = beats(
    cards,
    before,
    [
      event("laid", "loki", 0, 1),
      event("laid_card", "loki", -1),
      event("laid", "thor", 4, 0),
      event("laid_card", "thor", 10),
      event("began", "loki", 1),
    ],
    before,
  );
  const last = read(told.at(-1)?.scene ?? {});
  expect(last.loki.columns[0]?.map((one) => one.card)).toEqual([-1]);
  expect(last.thor.columns[1]?.map((one) => one.card)).toEqual([10]);
  expect(last.thor.hand).toEqual([16]);
  expect([last.thor.held, last.loki.held]).toEqual([1, 2]);
  expect([last.turn, last.left]).toEqual([1, 1]);
});

test("a step that ends where the game stands now is not shown twice", () => {
  const before = table({ hand: [10], held: 1 }, {});
  const after = table({ hand: [10, 16], held: 2, decked: 29 }, {});
  expect(beats(cards, before, [event("drew", "thor", 16)], after)).toEqual([]);
});

test("a shown hand stays open for a while", () => {
  const before = table({ held: 1, hand: [6] }, { held: 2 });
  const told = beats(cards, before, [event("showed_hand", "loki", 5, 17)], before);
  expect(read(told[0]?.scene ?? {}).reveal).toEqual({ side: "loki", cards: [5, 17] });
});
