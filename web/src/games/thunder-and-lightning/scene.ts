import type { CardInfo, Picture } from "../../wire";

export const SEATS = ["thor", "loki"] as const;
export type SideName = (typeof SEATS)[number];
export const NAMES: Record<SideName, string> = { thor: "Thor", loki: "Loki" };
export const NONE = -1;
export const UNDECIDED = -1;
export const ROWS = 4;
export const MOST_POINTS = 4;

/** Kinds of cards that the board has something to say about; a card is its kind and its deck. */
export const KIND = {
  treasure: 0,
  nightmare: 1,
  shieldWall: 2,
  frigg: 3,
  ravens: 4,
  archer: 5,
  shieldmaiden: 6,
  vikings: 7,
  huscarl: 8,
  einherjar: 9,
  tyr: 10,
  hero: 11,
  baldr: 12,
  valkyries: 13,
  idunn: 14,
  berserker: 15,
  freya: 16,
  hel: 17,
  longships: 18,
  odin: 19,
  mjolnir: 20,
  seer: 21,
  vidarr: 22,
} as const;

export interface Slot {
  /** -1 where it lies face down to the viewer. */
  card: number;
  back: number;
  up: boolean;
  may_be: number[];
  sure: boolean;
  fresh: boolean;
}

export interface Side {
  columns: Slot[][];
  hand: number[];
  held: number;
  taken: number;
  decked: number;
  pile: number[];
  ghost: number;
  gone: number[];
  shown: number[];
  idunn: boolean;
  berserker: boolean;
}

/** Two cards turned against each other. */
export interface Clash {
  by: SideName;
  /** Places of the challenger and of the challenged. */
  from: number;
  to: number;
  /** Their strengths, once both lie open. */
  strengths?: [number, number];
  /** Who loses the card, once that is known. */
  fallen?: SideName[];
}

export interface ThunderScene extends Record<SideName, Side> {
  turn: number;
  left: number;
  spent: number;
  first_turn: boolean;
  limbo: number;
  winner: number;
  /** Ours, on the way from one state to the next: a challenge. */
  clash?: Clash;
  /** Ours: a card that has just come to be what everything turns on. */
  spotlight?: { side: SideName; place: number };
  /** Ours: a hand that is shown. */
  reveal?: { side: SideName; cards: number[] };
}

export function read(scene: Picture): ThunderScene {
  return scene as unknown as ThunderScene;
}

export function isSide(seat: string | null): seat is SideName {
  return seat === "thor" || seat === "loki";
}

export function other(side: SideName): SideName {
  return side === "thor" ? "loki" : "thor";
}

export function deckOf(card: number): SideName {
  return card % 2 === 0 ? "thor" : "loki";
}

export function kindOf(card: number): number {
  return card >> 1;
}

export function columnOf(place: number): number {
  return Math.floor(place / ROWS);
}

export function strengthOf(card: CardInfo | undefined): number {
  const value = card?.figures["strength"]?.value;
  return typeof value === "number" ? value : NONE;
}

/** "column 2, row 1" */
export function placeName(place: number): string {
  return `column ${columnOf(place) + 1}, row ${(place % ROWS) + 1}`;
}

/** What a card is called in a player's hands; one of the other deck says so if it must. */
export function called(cards: CardInfo[], number: number, holder: SideName): string {
  const card = cards[number];
  if (!card) return "a card";
  if (deckOf(number) === holder || cards[number ^ 1]?.name !== card.name) return card.name;
  return `${NAMES[deckOf(number)]}'s ${card.name}`;
}
