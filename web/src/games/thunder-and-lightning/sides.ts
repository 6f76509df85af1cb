import type { CardInfo, Picture } from "../../wire";
import type { Place, ThunderPicture } from "../../wire/thunder-and-lightning";

export const SIDES = ["thor", "loki"] as const;
export type SideName = (typeof SIDES)[number];
export const NAMES: Record<SideName, string> = { thor: "Thor", loki: "Loki" };

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

/** "column 2, row 1" */
export function placeName({ column, row }: Place): string {
  return `column ${column + 1}, row ${row + 1}`;
}

/** As it stands in tokens: `foe:2.1`. */
export function at({ column, row }: Place): string {
  return `${column + 1}.${row + 1}`;
}

export function isAt(place: Place, other: Place | null | undefined): boolean {
  return place.column === other?.column && place.row === other.row;
}

/** What a card is called in a player's hands; one of the other deck says so if it must. */
export function called(cards: CardInfo[], number: number, holder: SideName): string {
  const card = cards[number];
  if (!card) return "a card";
  const deck = deckOf(card);
  const alike = cards.some((one) => one.name === card.name && deckOf(one) !== deck);
  return deck === holder || !alike ? card.name : `${NAMES[deck]}'s ${card.name}`;
}
