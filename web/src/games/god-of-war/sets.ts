/** Building sets of cards: which cards of the hand are meant, what could be played, and why not. */
import type { CardInfo, OptionInfo } from "../../wire";
import { possible, type Token, tokens } from "../../table/pick";
import { SYMBOLS } from "./faces";
import { kindOf, numberOf, symbolsOf } from "./scene";

const ORDER = ["melee", "ranged", "defense"];

/** Symbols first, then Specials, then Numbers, then what only clutters the hand. */
export function sorted(cards: CardInfo[], hand: number[]): number[] {
  const rank = (number: number): number => {
    const card = cards[number];
    const [symbol] = symbolsOf(card);
    if (symbol) return ORDER.indexOf(symbol) + (symbolsOf(card).length > 1 ? 0.5 : 0);
    if (card?.kind === "status") return 9;
    return numberOf(card) > 0 ? 6 - numberOf(card) / 10 : 4;
  };
  return hand.toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** Which cards of the hand the picked kinds stand for; those picked before stay picked. */
export function lifted(cards: CardInfo[], hand: number[], picked: Token[], before: number[]): number[] {
  const left = picked.filter((token) => token.startsWith("cards:")).map((token) => token.slice("cards:".length));
  const chosen: number[] = [];
  for (const places of [before, hand.map((_, place) => place)]) {
    for (const place of places) {
      const wanted = left.indexOf(kindOf(cards[hand[place] ?? -1]));
      if (wanted < 0 || chosen.includes(place)) continue;
      left.splice(wanted, 1);
      chosen.push(place);
    }
  }
  return chosen;
}

/** The sum of the Numbers of a set. */
export function strength(option: OptionInfo): number {
  const taken = option.fields["cards"];
  if (!Array.isArray(taken)) return 0;
  return (taken as string[]).reduce((sum, kind) => sum + Number(/\+(\d)/.exec(kind)?.[1] ?? 0), 0);
}

/** Whether the hall is sure that it does all it could: defeats its target, lets nothing through. */
function surely(option: OptionInfo): boolean {
  return /; defeats it(?! \d)|takes nothing/.test(option.outlook ?? "");
}

/** What could be done with what is picked: the cheapest sure one, then the strongest first. */
export function proposals(options: OptionInfo[], picked: Token[], most = 5): OptionInfo[] {
  if (picked.length === 0) return [];
  const all = possible(options, picked).filter((option) => tokens(option).length > picked.length);
  const helped = (option: OptionInfo): boolean => tokens(option).some((token) => token.startsWith("helps:"));
  const unhelped = all.filter((option) => !helped(option));
  const found = unhelped.length > 0 && !picked.some((token) => token.startsWith("helps:")) ? unhelped : all;
  const certain = found.filter(surely).toSorted((a, b) => strength(a) - strength(b)).slice(0, 1);
  const rest = found
    .filter((option) => !certain.includes(option))
    .toSorted((a, b) => strength(b) - strength(a) || tokens(a).length - tokens(b).length);
  return [...certain, ...rest].slice(0, most);
}

/** Why a card of the hand can't be picked now, or can't join what is picked: one line. */
export function why(card: CardInfo, picked: CardInfo[], verbs: Set<string>): string {
  const symbols = symbolsOf(card);
  const acting = verbs.has("end");
  const hit = verbs.has("take it");
  if (card.kind === "status") {
    return card.name === "Shatter Crystal" ? "A Crystal is a price of some Spots; nobody can use it here." : `${card.name} only takes up room.`;
  }
  const earlier = picked.find((one) => symbolsOf(one).length > 0);
  if (earlier && earlier !== card && symbols.length > 0) return "A set has one symbol card: the other one was put back.";
  if (picked.some((one) => kindOf(one) === "+4") && numberOf(card) > 0) return "+4 goes with no other Number.";
  if (kindOf(card) === "+4" && picked.some((one) => numberOf(one) > 0)) return "+4 goes with no other Number.";
  if (symbols.length === 1 && symbols[0] === "defense" && acting) return "Defense is played when an attack is about to hit.";
  if (symbols.length > 0 && !symbols.includes("defense") && hit) return "Only Defense cards help against an attack.";
  if (symbols.includes("melee") && symbols.length === 1 && acting) return "Melee needs a Number and an Enemy in the bottom row of your column.";
  if (symbols.includes("ranged") && acting) return "Ranged needs a Number and an Enemy in your column.";
  if (symbols.length === 0 && numberOf(card) > 0) return "A Number needs a symbol card beside it.";
  if (symbols.length === 0) return "This Special would do nothing right now.";
  return "This card can't be played right now.";
}

/** "Melee +2, +1, +1" for a button. */
export function listed(option: OptionInfo): string {
  const taken = Array.isArray(option.fields["cards"]) ? (option.fields["cards"] as string[]) : [];
  const [first = ""] = taken;
  return [first.includes("/") ? `${first} as ${SYMBOLS[String(option.fields["as"])]?.word ?? ""}` : first, ...taken.slice(1)].join(", ");
}
