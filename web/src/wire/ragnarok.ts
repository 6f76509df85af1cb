// Made by tools/wire.py from the structs of src/meadhall: change those.

import type { Card, Part } from ".";

export interface SealedPicture {
  what: "champion" | "pair" | "cunning";
  cards: (Card | null)[]; // null where the viewer may not see it
}
export interface SidePicture {
  left: Card[]; // champions that are not at a Realm yet
  at: Card[]; // the champion at each Realm so far
  offer: Card[]; // the champions to choose from, for oneself
  offered: number; // how many they are
  hand: Card[]; // one's own
  held: number; // how many cards the hand has
  shown: Card[]; // those of the hand that all can know
  played: Card[]; // the two cards of this battle
  cunning: Card | null; // the third
  sealed: SealedPicture | null;
  dice: number[]; // what they show
  won: number; // Realms
  strength: Part[]; // what it is made of in this battle
}
export interface RagnarokPicture {
  game: "ragnarok";
  row: Card[]; // the Realms in the order of their battles
  owners: ("gods" | "giants" | null)[]; // the seat that took each of those fought for; null for a tie
  battle: number; // the place of the Realm whose battle lies on the table
  discard: Card[];
  piled: number; // cards in the pile
  realms_to_win: number;
  die_worth: number[]; // what a die adds that shows 1, 2, …
  gods: SidePicture;
  giants: SidePicture;
  over: boolean;
  winner: "gods" | "giants" | null; // null also when the game is drawn
}
export type LaidRow = { kind: "laid_row"; seat: string | null; realms: Card[] };
export type Drew = { kind: "drew"; seat: string | null; card: Card | null };
export type Reshuffled = { kind: "reshuffled"; seat: string | null };
export type Battle = { kind: "battle"; seat: string | null; realm: Card };
export type DrewChampion = { kind: "drew_champion"; seat: string | null; card: Card | null };
export type Champion = { kind: "champion"; seat: string | null; card: Card };
export interface Exchanged {
  kind: "exchanged";
  seat: string | null;
  trickster: Card;
  champion: Card;
  realm: Card;
}
export type Stayed = { kind: "stayed"; seat: string | null; trickster: Card };
export type Played = { kind: "played"; seat: string | null; a: Card; b: Card };
export type Rolled = { kind: "rolled"; seat: string | null; dice: number[] };
export type PlayedCunning = { kind: "played_cunning"; seat: string | null; card: Card };
export type RolledExtra = { kind: "rolled_extra"; seat: string | null; dice: number[] };
export type Turned = { kind: "turned"; seat: string | null; dice: number[] };
export type Total = { kind: "total"; seat: string | null; strength: number };
export type TookRealm = { kind: "took_realm"; seat: string | null; realm: Card };
export type TiedRealm = { kind: "tied_realm"; seat: string | null; realm: Card };
export type Won = { kind: "won"; seat: string | null; realms: number };
export type Drawn = { kind: "drawn"; seat: string | null };
export type Keep = { verb: "keep"; cards: Card[] };
export type Stay = { verb: "stay" };
export type Swap = { verb: "swap"; cards: Card[] };
export type Play = { verb: "play"; cards: Card[] };
export type Add = { verb: "add"; cards: Card[] };
export type Turn = { verb: "turn"; dice: number[] };
export type AnyPicture = RagnarokPicture;

export type AnyEvent =
  LaidRow | Drew | Reshuffled | Battle | DrewChampion | Champion | Exchanged | Stayed | Played |
  Rolled | PlayedCunning | RolledExtra | Turned | Total | TookRealm | TiedRealm | Won | Drawn;
export type AnyChoice =
  Keep | Stay | Swap | Play | Add | Turn;
