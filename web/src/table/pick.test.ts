import { expect, test } from "vitest";
import type { OptionInfo } from "../wire";
import { complete, exact, pick, possible, putBack } from "./pick";

function option(number: number, ...picks: string[]): OptionInfo {
  const outlook = { text: "", forecast: null, brief: "", sure: false };
  return { number, text: `option ${number}`, choice: { verb: "stay" }, picks, outlook };
}

const pairs = [
  option(1, "cards:1", "cards:2"),
  option(2, "cards:1", "cards:3"),
  option(3, "cards:2", "cards:3"),
];
const turns = [
  option(1),
  option(2, "dice:2"),
  option(3, "dice:2", "dice:2"),
  option(4, "dice:2", "dice:3"),
];

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

test("the same number can be turned up on two dice", () => {
  expect(complete(turns, ["dice:2"])?.number).toBe(2);
  expect(complete(turns, ["dice:2", "dice:2"])?.number).toBe(3);
  expect(possible(turns, ["dice:3", "dice:3"])).toEqual([]);
});

test("putting back takes one of two equals", () => {
  expect(putBack(["dice:2", "dice:2"], "dice:2")).toEqual(["dice:2"]);
  expect(putBack(["dice:2"], "dice:5")).toEqual(["dice:2"]);
});

test("the same things used in two ways are two options, and neither is taken for the other", () => {
  const wild = [
    option(1, "cards:Melee/Ranged", "cards:+2", "places:4"),
    option(2, "cards:Melee/Ranged", "cards:+2", "places:4"),
  ];
  const picked = ["cards:+2", "places:4", "cards:Melee/Ranged"];
  expect(exact(wild, picked).map((one) => one.number)).toEqual([1, 2]);
  expect(complete(wild, picked)).toBeNull();
});
