import { expect, test } from "vitest";
import type { CardInfo, FigureInfo, OptionInfo } from "../../wire";
import { lifted, proposals, sorted } from "./sets";

function card(number: number, kind_name: string, ...figures: FigureInfo[]): CardInfo {
  return { number, name: `K-${number}`, kind: "starting", kind_name, flags: [], figures, text: "", rules: [], back: "" };
}
function figure(name: string, value: string, ...icons: string[]): FigureInfo {
  return { name, value, label: value, icons, printed: true };
}
const cards = [
  card(0, "+1", figure("number", "+1")),
  card(1, "Melee", figure("symbol", "Melee", "melee")),
  card(2, "+1", figure("number", "+1")),
  card(3, "Counsel", figure("special", "Counsel", "special")),
  card(4, "Defense", figure("symbol", "Defense", "defense")),
];

function attack(strength: number, cards: string[], sure: boolean): OptionInfo {
  return {
    number: strength,
    text: "",
    choice: { verb: "attack", hero: 0, places: [5], cards, help: null, used_as: "melee", strength, made_of: cards.join(", ") },
    picks: [...cards.map((one) => `cards:${one}`), "places:5"],
    outlook: { text: "", forecast: null, brief: "", sure },
  };
}

test("symbols lie before Specials, and those before Numbers", () => {
  expect(sorted(cards, [0, 3, 1, 4])).toEqual([1, 4, 3, 0]);
});

test("of two alike the one that was pressed is lifted", () => {
  expect(lifted(cards, [1, 0, 2], ["cards:+1", "cards:Melee"], [2, 0])).toEqual([2, 0]);
  expect(lifted(cards, [1, 0, 2], ["cards:+1"], [])).toEqual([1]);
});

test("the cheapest set that surely defeats comes first, then the strongest", () => {
  const options = [
    attack(2, ["Melee+2"], false),
    attack(5, ["Melee+2", "+3"], true),
    attack(4, ["Melee+2", "+2"], true),
  ];
  expect(proposals(options, ["places:5"]).map((option) => option.number)).toEqual([4, 5, 2]);
  expect(proposals(options, [])).toEqual([]);
});
