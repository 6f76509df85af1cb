/** A few cards and an empty table, for the tests. */
import type { Card } from "../../lib/protocol";
import type { RagnarokScene, Side } from "./scene";

function card(number: number, name: string, kind: string, figures: Record<string, unknown>): Card {
  const marked = Object.entries(figures).map(([key, value]) => [
    key,
    { value: value as number, printed: true },
  ]);
  return {
    number,
    name,
    kind,
    figures: Object.fromEntries(marked) as Card["figures"],
    flags: [],
    kind_name: kind,
    words: [],
    text: "",
    rules: [],
  };
}

export const cards: Card[] = [
  card(0, "Asgard", "realm", { icon: "circle", colour: "god" }),
  card(1, "Alfheim", "realm", { icon: "circle", colour: "wonder" }),
  card(2, "Muspelheim", "realm", { icon: "square", colour: "monster" }),
  card(3, "Odin", "god", { strength: 9 }),
  card(4, "Ymir", "giant", { strength: 9 }),
  card(5, "Yggdrasil", "wonder", { strength: 5 }),
  card(6, "Bifrost", "wonder", { strength: 4 }),
  card(7, "Fenrir", "monster", { dice: 3, extra_dice: 1 }),
  card(8, "Garm", "monster", { dice: 2, extra_dice: 1 }),
  card(9, "Gungnir", "treasure", { dice: 2, rotations: 2 }),
  card(10, "Brokk", "dwarven", { dice: 2, colours: ["monster", "treasure"] }),
  card(11, "Himinbjorg", "shield_hall", { dice: 1, bonus: 3 }),
  card(12, "Loki", "god", { strength: 4 }),
];

function side(changes: Partial<Side>): Side {
  return {
    left: [],
    at: [],
    offer: [],
    offered: 0,
    hand: [],
    held: 5,
    shown: [],
    played: [],
    cunning: -1,
    dice: [],
    won: 0,
    ...changes,
  };
}

export function table(
  row: number[],
  gods: Partial<Side>,
  giants: Partial<Side> = {},
  owners: number[] = [],
): RagnarokScene {
  return { row, owners, discard: [], piled: 17, winner: -2, gods: side(gods), giants: side(giants) };
}
