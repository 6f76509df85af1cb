import { expect, test } from "vitest";
import type { AnyEvent, GodOfWarPicture } from "../../wire/god-of-war";
import type { Step } from "../../table/fold";
import { beats, focusOf } from "./beats";

const table: GodOfWarPicture = {
  game: "god-of-war",
  quest: 0,
  layout: "1",
  round: 1,
  completed: 0,
  title: "The Travelers",
  goal: "",
  pyramid: [],
  first: "kratos",
  result: null,
  places: [],
  tracking: [],
  heroes: [],
  players: [],
  idle: [],
  clashes: [],
  offer: [],
  looked: [],
  upgrades: 88,
  runes: [],
  aim: null,
  companions: [],
};
const hurt: AnyEvent = { kind: "hero_hurt", seat: null, hero: 2, amount: 1 };
const round: AnyEvent = { kind: "round", seat: null, round: 2 };

function step(event: AnyEvent, picture = table): Step<GodOfWarPicture> {
  return { told: { entry: 1, move: 1, event, text: "", rule: "", patch: {} }, picture };
}

test("each event is shown with the table as it lay then, and some are not shown", () => {
  const later = { ...table, round: 2 };
  const shown = beats(table, [step(hurt), step(round, later), step(hurt, later)]);
  expect(shown.map((beat) => [beat.picture.round, beat.happened])).toEqual([[1, 1], [2, 3]]);
  expect(shown[0]?.shows).toEqual([hurt]);
});

test("nobody waits long, however much happened", () => {
  const whole = beats(table, Array.from({ length: 60 }, () => step(hurt))).reduce((sum, beat) => sum + beat.hold, 0);
  expect(whole).toBeLessThanOrEqual(7001);
  expect(beats(table, [step(hurt)])[0]?.hold).toBe(680);
});

test("what an event is about is lit, and what lands there is told", () => {
  expect(focusOf(hurt)).toMatchObject({ lit: ["heroes:2"], landed: { on: "heroes:2", amount: 1 } });
  const mended: AnyEvent = { kind: "enemy_mended", seat: null, face: 8, place: 4, amount: 3 };
  expect(focusOf(mended)).toMatchObject({ lit: ["places:4"], landed: { on: "places:4", amount: -3 } });
  expect(focusOf(undefined).lit).toEqual([]);
});
