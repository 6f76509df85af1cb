import { expect, test } from "vitest";
import type { GameEvent } from "../../lib/protocol";
import { beats, lastBattle } from "./beats";
import { cards, table } from "./example";
import { strength, total } from "./reckon";
import { battle, read } from "./scene";

function event(kind: string, seat: string | null, ...numbers: number[]): GameEvent {
  return { entry: 1, move: 1, kind, seat, numbers, text: kind, rule: "" };
}
/** The same at a later move. */
function at(move: number, entry: number, events: GameEvent[]): GameEvent[] {
  return events.map((one) => ({ ...one, move, entry }));
}

const dealt = table([0, 1], { at: [3], hand: [5, 7, 9] }, { at: [4] });

test("both pairs lie there before they are turned over, and then the dice fall", () => {
  const after = table(
    [0, 1],
    { at: [3], hand: [9], played: [5, 7], dice: [4, 4, 4] },
    { at: [4], played: [8, 11], dice: [1, 2, 3] },
  );
  const told = beats(
    dealt,
    [
      event("played", "gods", 5, 7),
      event("played", "giants", 8, 11),
      event("rolled", "gods", 4, 4, 4),
      event("rolled", "giants", 1, 2, 3),
    ],
    after,
  );
  const scenes = told.map((beat) => read(beat.scene));
  expect(scenes.map((scene) => scene.covered)).toEqual(["pair", undefined]);
  expect(scenes[0]?.gods.hand).toEqual([9]);
  expect(scenes[0]?.giants.played).toEqual([8, 11]);
  expect(told.map((beat) => beat.told)).toEqual([2, 2]);
});

test("a battle that is over stays on the table until the next one begins", () => {
  const before = table([0, 1], { at: [3], played: [5, 7] }, { at: [4], played: [8, 11] });
  const after = table([0, 1], { at: [3], won: 1, offer: [12], offered: 1 }, { at: [4] }, [0]);
  const told = beats(
    before,
    [
      event("played_cunning", "gods", 9),
      event("played_cunning", "giants", 10),
      event("rolled_extra", "giants", 6),
      event("total", "gods", 14),
      event("total", "giants", 11),
      event("took_realm", "gods", 0),
      event("drew", "gods", 6),
      event("battle", null, 1),
    ],
    after,
  );
  const verdict = read(told.at(-1)?.scene ?? {});
  expect(verdict.decided).toBe(true);
  expect(verdict.owners).toEqual([0]);
  expect(battle(verdict)).toBe(0);
  expect(verdict.gods).toMatchObject({ won: 1, played: [5, 7], cunning: 9 });
  expect(verdict.giants.dice).toEqual([6]);
  expect(told).toHaveLength(4);
});

test("the trickster and an earlier champion change places", () => {
  const before = table([0, 1], { at: [3, 12] }, { at: [4, 4] }, [1]);
  const told = beats(before, [event("exchanged", "gods", 12, 3, 0)], table([0, 1], {}));
  expect(read(told[0]?.scene ?? {}).gods.at).toEqual([12, 3]);
});

test("a step that ends where the game stands now is not shown twice", () => {
  const after = table([0], { at: [3] }, { at: [4] });
  const told = beats(
    table([0], { offer: [3, 12], offered: 2 }),
    [event("champion", "gods", 3), event("champion", "giants", 4)],
    after,
  );
  expect(told.map((beat) => read(beat.scene).covered)).toEqual(["champion"]);
});

const over = {
  ...table([0, 1], { at: [3], won: 5 }, { at: [4] }, [0]),
  discard: [2, 5, 7, 9, 8, 11, 10],
  winner: 0,
};
const fought = [
  event("battle", null, 0),
  event("played", "gods", 5, 7),
  event("played", "giants", 8, 11),
  event("rolled", "gods", 4, 4, 4),
  event("rolled", "giants", 1, 2, 3),
];
const ended = [
  event("played_cunning", "gods", 9),
  event("played_cunning", "giants", 10),
  event("rolled_extra", "giants", 6),
  event("turned", "gods", 5, 4, 5),
  event("total", "gods", 20),
  event("total", "giants", 12),
  event("took_realm", "gods", 0),
  event("won", "gods", 5),
];

test("when the game is over, the battle that decided it is still there to be seen", () => {
  const shown = lastBattle(over, [...at(1, 1, fought), ...at(3, 3, ended)]);
  expect(shown.gods).toMatchObject({ played: [5, 7], cunning: 9, dice: [5, 4, 5] });
  expect(shown.giants).toMatchObject({ played: [8, 11], cunning: 10, dice: [1, 2, 3, 6] });
  expect(shown.discard).toEqual([2]);
  expect(total(strength(cards, shown, "gods"))).toBe(9 + 5 + 1 + 5);
});

test("what was taken back is not shown as the last battle", () => {
  const other = [event("played_cunning", "gods", 6), event("turned", "gods", 6, 6, 6)];
  const story = [...at(1, 1, fought), ...at(2, 2, other), ...at(2, 4, ended)];
  expect(lastBattle(over, story).gods).toMatchObject({ cunning: 9, dice: [5, 4, 5] });
  const idle = ended.filter((one) => one.kind !== "turned");
  expect(lastBattle(over, [...at(1, 1, fought), ...at(2, 2, ended), ...at(2, 4, idle)]).gods.dice)
    .toEqual([4, 4, 4]);
});

test("where no battle is told there is no Strength to show", () => {
  expect(lastBattle(over, [])).toEqual(over);
  expect(strength(cards, lastBattle(over, []), "gods")).toEqual([]);
});

test("a battle that is still fought is shown as it stands", () => {
  expect(lastBattle(dealt, at(1, 1, fought))).toBe(dealt);
});
