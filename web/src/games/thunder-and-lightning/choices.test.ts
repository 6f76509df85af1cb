import { expect, test } from "vitest";
import type { OptionInfo } from "../../wire";
import { complete, pick, type Token } from "../../table/pick";
import { tokens } from "./choices";

let count = 0;
const option = (fields: OptionInfo["fields"]): OptionInfo => ({ number: count++, text: "", fields });

test("the Seer is played by herself, or laid face down where one points", () => {
  const use = option({ verb: "use", cards: [42] });
  const lay = option({ verb: "play", cards: [42], place: 5 });
  expect(complete([use, lay], ["cards:42"], tokens)).toBe(use);
  expect(complete([use, lay], ["cards:42", "slot:5"], tokens)).toBe(lay);
});

test("a card of the other side is a challenge, until something is sent against it", () => {
  const challenge = option({ verb: "challenge", column: 1 });
  const ravens = option({ verb: "use", cards: [8], column: 1 });
  const hammer = option({ verb: "use", cards: [40], place: 4 });
  const all = [challenge, ravens, hammer];
  expect(complete(all, ["foe:4"], tokens)).toBe(challenge);
  expect(complete(all, pick(all, ["foe:4"], "cards:8", tokens), tokens)).toBe(ravens);
  expect(complete(all, ["cards:40", "foe:4"], tokens)).toBe(hammer);
});

test("an order of discards is picked card by card, the last follows", () => {
  const orders = [
    [2, 4, 4],
    [4, 2, 4],
    [4, 4, 2],
  ].map((cards) => option({ verb: "order", cards }));
  let picked: Token[] = [];
  picked = pick(orders, picked, "order-0:4", tokens);
  expect(complete(orders, picked, tokens)).toBeNull();
  picked = pick(orders, picked, "order-1:2", tokens);
  expect(complete(orders, picked, tokens)).toBe(orders[1]);
});
