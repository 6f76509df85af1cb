import type { CardInfo, Picture } from "../../wire";
import type { ThunderPicture } from "../../wire/thunder-and-lightning";

export const SIDES = ["thor", "loki"] as const;
export type SideName = (typeof SIDES)[number];
export const NAMES: Record<SideName, string> = { thor: "Thor", loki: "Loki" };
export const ROWS = 4;

export function thunder(picture: Picture): ThunderPicture {
  if (picture.game !== "thunder-and-lightning") throw new Error("This board shows Thunder & Lightning.");
  return picture;
}

export function isSide(seat: string | null): seat is SideName {
  return seat === "thor" || seat === "loki";
}

export function other(side: SideName): SideName {
  return side === "thor" ? "loki" : "thor";
}

/** The deck of a card. */
export function deckOf(card: CardInfo | undefined): SideName {
  return card?.back === "loki" ? "loki" : "thor";
}

export function columnOf(place: number): number {
  return Math.floor(place / ROWS);
}

/** "column 2, row 1" */
export function placeName(place: number): string {
  return `column ${columnOf(place) + 1}, row ${(place % ROWS) + 1}`;
}

/** What a card is called in a player's hands; one of the other deck says so if it must. */
export function called(cards: CardInfo[], number: number, holder: SideName): string {
  const card = cards[number];
  if (!card) return "a card";
  const deck = deckOf(card);
  const alike = cards.some((one) => one.name === card.name && deckOf(one) !== deck);
  return deck === holder || !alike ? card.name : `${NAMES[deck]}'s ${card.name}`;
}
