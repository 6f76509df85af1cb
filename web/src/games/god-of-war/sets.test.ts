import { expect, test } from "vitest";
import type { CardInfo, OptionInfo } from "../../wire";
import { kindOf } from "./scene";
import { lifted, proposals, sorted, why } from "./sets";

function card(number: number, what: string, kind_name: string): CardInfo {
  return {
    number,
    name: `K-${number}`,
    kind: "starting",
    figures: { card: { value: what, printed: true } },
    flags: [],
    kind_name,
    words: [],
    text: "",
    rules: [],
  };
}
const cards = [
  card(0, "+1", "+1"),
  card(1, "melee", "Melee"),
  card(2, "+1", "+1"),
  card(3, "special Counsel rage", "Special"),
  card(4, "defense", "Defense"),
  card(5, "+4 alone", "+4"),
];
const [one, melee, , counsel, defense, four] = cards as [CardInfo, CardInfo, CardInfo, CardInfo, CardInfo, CardInfo];

function attack(number: number, taken: string[], outlook: string): OptionInfo {
  return { number, text: "", fields: { verb: "attack", places: [5], cards: taken }, outlook };
}

test("a Special is known by its name, other cards by what they are", () => {
  expect(kindOf(counsel)).toBe("Counsel");
  expect(kindOf(melee)).toBe("Melee");
});

test("symbols lie before Specials, and those before Numbers", () => {
  expect(sorted(cards, [0, 3, 1, 4])).toEqual([1, 4, 3, 0]);
});

test("of two alike the one that was pressed is lifted", () => {
  expect(lifted(cards, [1, 0, 2], ["cards:+1", "cards:Melee"], [2, 0])).toEqual([2, 0]);
  expect(lifted(cards, [1, 0, 2], ["cards:+1"], [])).toEqual([1]);
});

test("the cheapest set that surely defeats comes first, then the strongest", () => {
  const options = [
    attack(1, ["Melee+2"], "1 or 2 Damage; defeats it 2 in 3"),
    attack(2, ["Melee+2", "+3"], "5 Damage; defeats it"),
    attack(3, ["Melee+2", "+2"], "4 Damage; defeats it"),
  ];
  expect(proposals(options, ["places:5"]).map((option) => option.number)).toEqual([3, 2, 1]);
  expect(proposals(options, [])).toEqual([]);
});

test("a set that can't be is explained in a line", () => {
  expect(why(defense, [], new Set(["end"]))).toMatch("when an attack is about to hit");
  expect(why(defense, [melee], new Set(["end"]))).toMatch("one symbol card");
  expect(why(four, [melee, one], new Set(["end"]))).toMatch("no other Number");
});
