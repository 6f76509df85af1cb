import { expect, test } from "vitest";
import type { Option } from "../../lib/protocol";
import { cards, table } from "./example";
import { bestTurns, extraDice, forecast, strength, total, turnedDice, wisdomDice } from "./reckon";

const card = (name: string) => cards.find((one) => one.name === name)!;
const option = (fields: Option["fields"]): Option => ({ number: 1, text: "", fields });

test("Odin in Asgard fights with ten, and the dice come on top", () => {
  const scene = table([0], { at: [3], played: [7, 9], dice: [1, 3, 6] });
  expect(strength(cards, scene, "gods")).toEqual([
    { what: "Odin", value: 9 },
    { what: "Asgard", value: 1 },
    { what: "dice", value: 3 },
  ]);
});

test("two Wonders in a Wonder Realm give two more", () => {
  const scene = table([1], { at: [3], played: [5, 6] });
  expect(total(strength(cards, scene, "gods"))).toBe(9 + 5 + 4 + 2);
});

test("what lies face down does not count yet", () => {
  const scene = { ...table([1], { at: [3], played: [5, 6] }), covered: "pair" as const };
  expect(total(strength(cards, scene, "gods"))).toBe(9);
});

test("only a Shield Hall's Cunning is Strength at once", () => {
  expect(total(strength(cards, table([2], { at: [3], cunning: 11 }), "gods"))).toBe(12);
  expect(total(strength(cards, table([2], { at: [3], cunning: 7 }), "gods"))).toBe(9);
});

test("a square adds a die for each matching card, and nobody rolls more than nine", () => {
  expect(wisdomDice(card("Muspelheim"), [card("Fenrir"), card("Garm")])).toBe(7);
  expect(wisdomDice(card("Asgard"), [card("Fenrir"), card("Garm")])).toBe(5);
  expect(extraDice(card("Fenrir"), [], 9)).toBe(0);
});

test("a Dwarf brings a die for each ally of its colours", () => {
  expect(extraDice(card("Brokk"), [card("Fenrir"), card("Gungnir")], 5)).toBe(2);
  expect(extraDice(card("Brokk"), [card("Yggdrasil"), card("Himinbjorg")], 1)).toBe(0);
});

test("rotations go where they are worth most", () => {
  expect(bestTurns([2, 4, 1], 2)).toBe(2);
  expect(bestTurns([1, 3], 1)).toBe(0);
  expect(bestTurns([1], 3)).toBe(1);
  expect(bestTurns([6, 5], 3)).toBe(0);
  expect(turnedDice([2, 3], [2, 3])).toEqual([4, 3]);
});

test("a pair promises its champion, its Wonders and one for each die", () => {
  const scene = table([2], { at: [3], hand: [5, 7] }, { at: [4] });
  expect(forecast(cards, scene, "gods", option({ verb: "play", cards: [5, 7] }))).toMatchObject({
    parts: ["9 Odin", "+5 Yggdrasil", "4 dice: about +4"],
    sum: "about 18",
    low: 14,
    mean: 18,
    high: 22,
    against: { who: "The Giants", value: 9 },
  });
});

test("a Treasure promises what its best turns bring, and turning tells it exactly", () => {
  const scene = table([0], { at: [3], played: [7, 8], dice: [2, 4, 1] });
  const promised = forecast(cards, scene, "gods", option({ verb: "add", cards: [9] }));
  expect(promised?.sum).toBe("13");
  const turned = table([0], { ...scene.gods, cunning: 9 });
  expect(forecast(cards, turned, "gods", option({ verb: "turn", faces: [2, 4] }))?.sum).toBe("13");
});

test("the trickster's exchange is reckoned with the other champion", () => {
  const scene = table([1, 0], { at: [3, 12] }, { at: [4, 4] }, [0]);
  expect(forecast(cards, scene, "gods", option({ verb: "stay", cards: [] }))?.sum).toBe("5");
  expect(forecast(cards, scene, "gods", option({ verb: "swap", cards: [3] }))?.sum).toBe("10");
});
