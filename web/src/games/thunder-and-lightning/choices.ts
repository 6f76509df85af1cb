/** How the options of Thunder & Lightning are called, and what they are picked with. */
import type { CardInfo } from "../../wire";
import type { AnyChoice } from "../../wire/thunder-and-lightning";
import type { Token } from "../../table/pick";
import { placeName } from "./sides";

export const FOES_HAND = "hand";
export const OWN_HERO = "hero";

/** In an order of discards every card but the last is picked, each at its turn. */
export function orderToken(turn: number, card: number | null): Token {
  return `order-${turn}:${card}`;
}

export function hint(picked: Token[]): string {
  return picked.some((token) => token.startsWith("order")) ? "which next?" : "where to?";
}

export function label(cards: CardInfo[], choice: AnyChoice): string {
  const named = "cards" in choice ? choice.cards.map((card) => cards[card]?.name ?? "?") : [];
  const name = named[0] ?? "";
  switch (choice.verb) {
    case "draw":
      return "Draw a card";
    case "lay":
      return `Lay ${name} face down at ${placeName(choice.place)}`;
    case "challenge":
      return `Challenge with column ${choice.column + 1}`;
    case "enter":
      return `${name} comes to column ${choice.column + 1}`;
    case "take":
    case "recall":
      return `Take ${name}`;
    case "discard":
      return `Discard ${name}`;
    case "order":
      return `Discard: ${named.join(", ")} on top`;
    case "again":
      return "Draw another";
    case "stop":
      return "That is enough";
    case "put":
      return `Place it in column ${choice.column + 1}`;
    case "move":
      return `Move the card at ${placeName(choice.place)}`;
    case "to":
      return `Put it at ${placeName(choice.place)}`;
    case "give_in":
      return "Give in";
    default:
      return `${name}: ${choice.does}`;
  }
}
