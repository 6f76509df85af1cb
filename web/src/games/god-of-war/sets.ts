/** Building sets of cards: which cards of the hand are meant, and what could be played. */
import type { CardInfo, OptionInfo } from "../../wire";
import { possible, type Token } from "../../table/pick";
import { printed } from "./war";

const ORDER = ["melee", "ranged", "defense"];

/** Symbols first, then Specials, then Numbers, then what only clutters the hand. */
export function sorted(cards: CardInfo[], hand: number[]): number[] {
  const rank = (number: number): number => {
    const card = cards[number];
    const symbols = printed(card, "symbol")?.icons;
    const value = printed(card, "number")?.value;
    if (symbols) return ORDER.indexOf(symbols[0] ?? "") + (symbols.length > 1 ? 0.5 : 0);
    if (card?.kind === "status") return 9;
    return value ? 6 - Number(value) / 10 : 4;
  };
  return hand.toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** Which cards of the hand the picked kinds stand for; those picked before stay picked. */
export function lifted(cards: CardInfo[], hand: number[], picked: Token[], before: number[]): number[] {
  const left = picked.filter((token) => token.startsWith("cards:"));
  const chosen: number[] = [];
  for (const place of [...before, ...hand.keys()]) {
    const wanted = left.indexOf(cardToken(cards[hand[place] ?? -1]));
    if (wanted < 0 || chosen.includes(place)) continue;
    left.splice(wanted, 1);
    chosen.push(place);
  }
  return chosen;
}

/** What a card of the hand is to the picker: one of its kind is as good as another. */
export function cardToken(card: CardInfo | undefined): Token {
  return `cards:${card?.kind_name ?? ""}`;
}

/** What could be done with what is picked: the cheapest sure one, then the strongest first. */
export function proposals(options: OptionInfo[], picked: Token[], most = 5): OptionInfo[] {
  if (picked.length === 0) return [];
  const helped = (tokens: Token[]): boolean => tokens.some((token) => token.startsWith("helps:"));
  const all = possible(options, picked).filter((option) => option.picks.length > picked.length);
  const unhelped = all.filter((option) => !helped(option.picks));
  const found = unhelped.length > 0 && !helped(picked) ? unhelped : all;
  const [certain] = found.filter((option) => option.outlook.sure).toSorted((a, b) => strength(a) - strength(b));
  const rest = found
    .filter((option) => option !== certain)
    .toSorted((a, b) => strength(b) - strength(a) || a.picks.length - b.picks.length);
  return [...(certain ? [certain] : []), ...rest].slice(0, most);
}

function strength({ choice }: OptionInfo): number {
  return "made_of" in choice ? choice.strength : 0;
}
