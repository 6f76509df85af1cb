import { expect, test } from "vitest";
import type { GameEvent } from "../../wire";
import type { RagnarokPicture, SidePicture } from "../../wire/ragnarok";
import type { Step } from "../../table/fold";
import { beats } from "./beats";

const side: SidePicture = {
  left: [],
  at: [],
  offer: [],
  offered: 0,
  hand: [],
  held: 5,
  shown: [],
  played: [],
  cunning: null,
  sealed: null,
  dice: [],
  won: 0,
  strength: [],
};
const table: RagnarokPicture = {
  game: "ragnarok",
  row: [0, 1],
  owners: [],
  battle: 0,
  discard: [],
  piled: 17,
  realms_to_win: 5,
  die_worth: [0, 0, 1, 1, 2, 2],
  gods: side,
  giants: side,
  over: false,
  winner: null,
};

/** The table after some more of the Gods' side has changed. */
function step(event: GameEvent, picture: RagnarokPicture): Step<RagnarokPicture> {
  return { told: { entry: 1, move: 1, event, text: "", rule: "", patch: {} }, picture };
}

test("both pairs lie there before they are turned over, and don't count yet", () => {
  const gods = { ...side, sealed: { what: "pair" as const, cards: [5, 7] } };
  const giants = { ...side, sealed: { what: "pair" as const, cards: [null, null] } };
  const down = { ...table, gods, giants };
  const up = { ...table, gods: { ...side, played: [5, 7] }, giants: { ...side, played: [8, 11] } };
  const rolled = { ...up, gods: { ...up.gods, dice: [4, 4] } };
  const shown = beats(table, [
    step({ kind: "sealed", seat: "giants", option: null }, down),
    step({ kind: "played", seat: "gods", a: 5, b: 7 }, { ...up, giants: side }),
    step({ kind: "played", seat: "giants", a: 8, b: 11 }, up),
    step({ kind: "rolled", seat: "gods", dice: [4, 4] }, rolled),
  ]);
  expect(shown.map((beat) => beat.picture)).toEqual([down, up]);
  expect(shown.map((beat) => beat.happened)).toEqual([1, 3]);
});

test("a decided battle is looked at until the next one begins", () => {
  const taken: RagnarokPicture = { ...table, owners: ["gods"], gods: { ...side, played: [5, 7], won: 1 } };
  const next: RagnarokPicture = { ...table, owners: ["gods"], battle: 1 };
  const shown = beats(table, [
    step({ kind: "total", seat: "gods", strength: 14 }, table),
    step({ kind: "total", seat: "giants", strength: 11 }, table),
    step({ kind: "took_realm", seat: "gods", realm: 0 }, taken),
    step({ kind: "battle", seat: null, realm: 1 }, next),
  ]);
  expect(shown.map((beat) => beat.picture)).toEqual([taken]);
});

test("a step that ends where the game stands now is not shown twice", () => {
  const after = { ...table, gods: { ...side, at: [3] } };
  expect(beats(table, [step({ kind: "champion", seat: "gods", card: 3 }, after)])).toEqual([]);
});
