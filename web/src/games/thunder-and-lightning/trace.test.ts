import { expect, test } from "vitest";
import { type Seen, Trace } from "./trace";

const seen = (...cards: (number | null)[]): Seen[] => cards.map((card) => ({ card, back: "thor" }));

test("a card that moves back for another is still the same card", () => {
  const trace = new Trace();
  const before = trace.follow({ column: seen(2, 4) });
  const after = trace.follow({ column: seen(8, 2, 4) });
  expect(after["column"]?.slice(1)).toEqual(before["column"]);
});

test("a card goes from the hand to a column, and of two alike one stays", () => {
  const trace = new Trace();
  const before = trace.follow({ hand: seen(6, 6, 9), column: [] });
  const after = trace.follow({ hand: seen(6, 9), column: seen(6) });
  expect([...(after["hand"] ?? []), ...(after["column"] ?? [])].toSorted()).toEqual(
    before["hand"]?.toSorted(),
  );
});

test("a card that turns up is the one that lay there", () => {
  const trace = new Trace();
  const before = trace.follow({ column: seen(null, null), pile: [] });
  const up = trace.follow({ column: seen(4, null), pile: [] });
  expect(up).toEqual(before);
  const lost = trace.follow({ column: seen(null), pile: seen(4) });
  expect(lost).toEqual({ column: [before["column"]?.[1]], pile: [before["column"]?.[0]] });
});

test("an unseen card that goes is not taken for another unseen one", () => {
  const trace = new Trace();
  const before = trace.follow({ column: seen(null), hand: seen() });
  const after = trace.follow({ column: seen(), hand: seen(null) });
  expect(after["hand"]).not.toEqual(before["column"]);
});
