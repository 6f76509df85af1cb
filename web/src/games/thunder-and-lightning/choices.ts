/** What the options of Thunder & Lightning are made of on the board, and how they are called. */
import type { CardInfo, OptionInfo } from "../../wire";
import type { Token } from "../../table/pick";
import { KIND, kindOf, NAMES, placeName, ROWS } from "./scene";

export const FOES_HAND = "hand";
export const OWN_HERO = "hero";

function number(option: OptionInfo, field: string): number {
  const value = option.fields[field];
  return typeof value === "number" ? value : -1;
}

export function cardsOf(option: OptionInfo): number[] {
  const value = option.fields["cards"];
  return Array.isArray(value) ? (value as number[]) : [];
}

/** In an order of discards every card but the last is picked, each at its turn. */
export function orderToken(turn: number, card: number): Token {
  return `order-${turn}:${card}`;
}

/** Cards of the other side and places of one's own, which a card of the hand goes with. */
export function tokens(option: OptionInfo): Token[] {
  const cards = cardsOf(option);
  const hand = cards.map((card) => `cards:${card}`);
  const column = number(option, "column");
  const place = number(option, "place");
  switch (option.fields.verb) {
    case "challenge":
      return [`foe:${column * ROWS}`];
    case "play":
      return [...hand, `slot:${place}`];
    case "enter":
      return [...hand, `slot:${column * ROWS}`];
    case "use":
      if (option.fields["on"] === "hand") return [...hand, FOES_HAND];
      if (option.fields["on"] === "own") return [...hand, OWN_HERO];
      if (column >= 0) return [...hand, `foe:${column * ROWS}`];
      return place >= 0 ? [...hand, `foe:${place}`] : hand;
    case "move":
      return [`move:${place}`];
    case "to":
      return [`slot:${place}`];
    case "column":
      return [`slot:${column * ROWS}`];
    case "order":
      return cards.slice(0, -1).map((card, turn) => orderToken(turn, card));
    default:
      return hand;
  }
}

export function hint(picked: Token[]): string {
  if (picked.some((token) => token.startsWith("order"))) return "which next?";
  return "where to?";
}

export function label(cards: CardInfo[], option: OptionInfo): string {
  const card = cardsOf(option)[0] ?? -1;
  const name = cards[card]?.name ?? "?";
  const column = number(option, "column") + 1;
  const place = number(option, "place");
  switch (option.fields.verb) {
    case "draw":
      return "Draw a card";
    case "play":
      return `Lay ${name} face down at ${placeName(place)}`;
    case "challenge":
      return `Challenge with column ${column}`;
    case "enter":
      return `${name} comes to column ${column}`;
    case "take":
      return `Take ${name}`;
    case "discard":
      return `Discard ${name}`;
    case "order":
      return `Discard: ${cardsOf(option)
        .map((number) => cards[number]?.name ?? "?")
        .join(", ")} on top`;
    case "again":
      return "Draw another";
    case "stop":
      return "That is enough";
    case "column":
      return `Place it in column ${column}`;
    case "move":
      return `Move the card at ${placeName(place)}`;
    case "to":
      return `Put it at ${placeName(place)}`;
    case "give in":
      return "Give in";
    case "use":
      return `${name}: ${use(cards, option, card, column, place)}`;
    default:
      return option.text;
  }
}

function use(cards: CardInfo[], option: OptionInfo, card: number, column: number, place: number): string {
  const kind = kindOf(card);
  if (option.fields["on"] === "hand") {
    return kind === KIND.frigg ? "see the whole hand" : "challenge a card of the hand";
  }
  if (option.fields["on"] === "own") return `drive your own ${cards[heroOf(card)]?.name ?? "?"} away`;
  if (kind === KIND.frigg) return `turn column ${column} face up`;
  if (kind === KIND.ravens) return `challenge the front of column ${column}`;
  if (kind === KIND.vidarr) return `challenge ${placeName(place)}`;
  if (place >= 0) return `remove the card at ${placeName(place)}`;
  return DOES[kind] ?? "play it";
}

function heroOf(card: number): number {
  return KIND.hero * 2 + (card % 2);
}

const DOES: Record<number, string | undefined> = {
  [KIND.baldr]: "move one of your cards",
  [KIND.valkyries]: "move a card of the other side",
  [KIND.idunn]: "win every tie",
  [KIND.berserker]: "let your Vikings rage",
  [KIND.freya]: "take the top of the other pile",
  [KIND.hel]: "take a card back in secret",
  [KIND.longships]: "take up to three back",
  [KIND.odin]: "take up to three Ravens back",
  [KIND.seer]: "look into the other deck",
};

/** Heading of the story and stop of the replay. */
export function turnHeading(seat: string | null): string | null {
  return seat === "thor" || seat === "loki" ? `${NAMES[seat]}'s turn` : null;
}
