import { expect, test } from "vitest";
import { patched } from "./fold";

const table = { turn: "thor", piles: [3, 1], sides: [{ hand: [1, 2], hero: null }, { hand: [], hero: 4 }] };

test("of an object only what differs is sent, and the rest stays", () => {
  expect(patched(table, { turn: "loki" })).toEqual({ ...table, turn: "loki" });
  expect(patched(table, {})).toEqual(table);
});

test("a list of numbers is sent whole, a list of objects by its places", () => {
  expect(patched(table, { piles: [] }).piles).toEqual([]);
  const next = patched(table, { sides: { 1: { hand: [7] } } });
  expect(next.sides).toEqual([table.sides[0], { hand: [7], hero: 4 }]);
});

test("what was null becomes an object, and the other way", () => {
  expect(patched({ hero: null }, { hero: { name: "Thor" } })).toEqual({ hero: { name: "Thor" } });
  expect(patched({ hero: { name: "Thor" } }, { hero: null })).toEqual({ hero: null });
});

test("the picture before stays as it was", () => {
  const before = structuredClone(table);
  patched(table, { sides: { 0: { hand: [9] } } });
  expect(table).toEqual(before);
});
