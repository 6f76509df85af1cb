import { expect, test } from "vitest";
import type { Option } from "../lib/protocol";
import { complete, exact, pick, possible, putBack, tokens } from "./pick";

function option(number: number, fields: Option["fields"]): Option {
  return { number, text: `option ${number}`, fields };
}

const pairs = [
  option(1, { verb: "play", cards: [1, 2] }),
  option(2, { verb: "play", cards: [1, 3] }),
  option(3, { verb: "play", cards: [2, 3] }),
];
const turns = [
  option(1, { verb: "turn", faces: [] }),
  option(2, { verb: "turn", faces: [2] }),
  option(3, { verb: "turn", faces: [2, 2] }),
  option(4, { verb: "turn", faces: [2, 3] }),
];

test("an option is made of the things in its lists", () => {
  expect(tokens(option(1, { verb: "play", cards: [4, 9] }))).toEqual(["cards:4", "cards:9"]);
  expect(tokens(option(1, { verb: "stay", cards: [] }))).toEqual([]);
});

test("two cards make a pair in either order", () => {
  expect(complete(pairs, ["cards:3", "cards:1"])?.number).toBe(2);
  expect(complete(pairs, ["cards:3"])).toBeNull();
});

test("a third card takes the place of the first", () => {
  expect(pick(pairs, ["cards:1", "cards:2"], "cards:3")).toEqual(["cards:2", "cards:3"]);
});

test("what is not legal is not picked", () => {
  expect(pick(pairs, ["cards:1"], "cards:9")).toEqual(["cards:1"]);
});

test("the same face can be turned on two dice", () => {
  expect(complete(turns, ["faces:2"])?.number).toBe(2);
  expect(complete(turns, ["faces:2", "faces:2"])?.number).toBe(3);
  expect(possible(turns, ["faces:3", "faces:3"])).toEqual([]);
});

test("putting back takes one of two equals", () => {
  expect(putBack(["faces:2", "faces:2"], "faces:2")).toEqual(["faces:2"]);
  expect(putBack(["faces:2"], "faces:5")).toEqual(["faces:2"]);
});

test("a game may read its options in its own way", () => {
  const read = (option: Option): string[] => [`place:${String(option.fields["place"])}`];
  const options = [1, 2].map((place) => ({ number: place, text: "", fields: { verb: "go", place } }));
  expect(possible(options, ["place:2"])).toEqual([]);
  expect(complete(options, ["place:2"], read)?.number).toBe(2);
  expect(pick(options, ["place:1"], "place:2", read)).toEqual(["place:2"]);
});

test("the same things used in two ways are two options, and neither is taken for the other", () => {
  const wild = [
    option(1, { verb: "attack", as: "melee", cards: ["Melee/Ranged", "+2"], places: [4] }),
    option(2, { verb: "attack", as: "ranged", cards: ["Melee/Ranged", "+2"], places: [4] }),
  ];
  const picked = ["cards:+2", "places:4", "cards:Melee/Ranged"];
  expect(exact(wild, picked).map((one) => one.number)).toEqual([1, 2]);
  expect(complete(wild, picked)).toBeNull();
});
