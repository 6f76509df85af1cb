// Made by tools/wire.py from the structs of src/meadhall: change those.

import type { Card } from ".";

export interface Place {
  column: number; // counted from 0, as rows are
  row: number; // 0 faces the opponent
}
export interface SlotPicture {
  card: Card | null; // null where the viewer may not see it
  back: "thor" | "loki"; // the deck that its back shows
  up: boolean; // it lies face up
  attack: number | null; // its strength as a challenger now; null where unknown or none
  guard: number | null; // its strength when it is challenged
  may_be: Card[]; // cards, seen before, that all know it may be, while it lies face down
  sure: boolean; // it must be one of these
}
export interface ColumnPicture {
  slots: SlotPicture[]; // from row 1, which faces the opponent, backwards
}
export interface HelpPicture {
  card: Card;
  text: string; // what it does for the player
}
export interface SidePicture {
  columns: ColumnPicture[];
  sealed: SlotPicture | null; // laid in secret in the set-up, as the first of the next column
  hand: Card[]; // one's own
  held: number; // how many cards the hand has
  known: Card[]; // of the hand, those that all know
  maybe: Card[]; // seen before, and in the hand or face down on the battlefield
  backs: ("thor" | "loki")[]; // of the cards of another's hand that are not known
  decked: number; // cards in the deck
  pile: Card[]; // the last is on top
  hel_took: Card | null; // one's own: what Hel took of the pile in secret; it is still shown there
  gone: Card[]; // another's: of these cards of the pile Hel took one in secret
  limbo: Card | null; // a card of this side that was found, foreseen or shown, on its way
  helps: HelpPicture[];
  open: boolean; // its places can be picked now: cards are laid here, moved or placed
  moving: Place | null; // of a card that has been picked up to be moved
  ordering: number | null; // a column that is lost, of which the order is asked for
}
export interface ThunderPicture {
  game: "thunder-and-lightning";
  thor: SidePicture;
  loki: SidePicture;
  turn: "thor" | "loki" | null; // who is on turn; null in the set-up
  left: number; // action points
  spent: number;
  notice: string; // what is special about this turn, in words; may be empty
  over: boolean;
  winner: "thor" | "loki" | null;
}
export type ShowedTreasure = { kind: "showed_treasure"; seat: string | null; card: Card };
export type Drew = { kind: "drew"; seat: string | null; card: Card | null };
export interface Laid {
  kind: "laid";
  seat: string | null;
  place: Place;
  back: number; // the deck it shows: 0 Thor's, 1 Loki's
}
export type LaidCard = { kind: "laid_card"; seat: string | null; card: Card | null };
export type Played = { kind: "played"; seat: string | null; card: Card };
export type Entered = { kind: "entered"; seat: string | null; card: Card; place: Place };
export interface Challenged {
  kind: "challenged";
  seat: string | null;
  at: Place; // of the challenger
  place: Place; // of the challenged
}
export interface Clashed {
  kind: "clashed";
  seat: string | null;
  card: Card; // the challenger
  against: Card;
  strength: number; // as they count now
  guard: number;
  at: Place; // of the challenger
  place: Place; // of the challenged
  falls: "challenger" | "challenged" | "both";
}
export type TurnedUp = { kind: "turned_up"; seat: string | null; card: Card; place: Place };
export type Lost = { kind: "lost"; seat: string | null; card: Card; place: Place };
export type Discarded = { kind: "discarded"; seat: string | null; card: Card };
export type WentUnder = { kind: "went_under"; seat: string | null; card: Card };
export type SentRavens = { kind: "sent_ravens"; seat: string | null; place: Place };
export type ShowedHand = { kind: "showed_hand"; seat: string | null; cards: Card[] };
export type Took = { kind: "took"; seat: string | null; card: Card };
export type Recalled = { kind: "recalled"; seat: string | null; card: Card | null };
export type Seduced = { kind: "seduced"; seat: string | null; card: Card };
export type Moved = { kind: "moved"; seat: string | null; place: Place; to: Place };
export type Found = { kind: "found"; seat: string | null; card: Card };
export type Foresaw = { kind: "foresaw"; seat: string | null; card: Card };
export type Placed = { kind: "placed"; seat: string | null; card: Card; place: Place };
export type Given = { kind: "given"; seat: string | null; card: Card };
export type Dropped = { kind: "dropped"; seat: string | null; card: Card };
export interface Nightmare {
  kind: "nightmare";
  seat: string | null;
  column: number | null; // null: the hand
}
export type Began = { kind: "began"; seat: string | null; points: number };
export type Won = { kind: "won"; seat: string | null };
export type Draw = { verb: "draw" };
export type Lay = { verb: "lay"; cards: Card[]; place: Place };
export type Challenge = { verb: "challenge"; column: number };
export type Enter = { verb: "enter"; column: number; cards: Card[] };
export interface Use {
  verb: "use";
  cards: Card[];
  does: string; // what that brings, in a few words
}
export interface UseOnHand {
  verb: "use_on_hand";
  cards: Card[];
  does: string; // what that brings, in a few words
}
export type UseOnColumn = { verb: "use_on_column"; column: number; cards: Card[]; does: string };
export interface UseOnPlace {
  verb: "use_on_place";
  cards: Card[];
  does: string; // what that brings, in a few words
  place: Place;
}
export interface UseOnOwn {
  verb: "use_on_own";
  cards: Card[];
  does: string; // what that brings, in a few words
}
export type Move = { verb: "move"; place: Place };
export type To = { verb: "to"; place: Place };
export type Take = { verb: "take"; cards: Card[] };
export type Recall = { verb: "recall"; cards: Card[] };
export type Again = { verb: "again" };
export type Stop = { verb: "stop" };
export type Put = { verb: "put"; column: number };
export type Discard = { verb: "discard"; cards: Card[] };
export type GiveIn = { verb: "give_in" };
export type Order = { verb: "order"; cards: Card[] };
export type AnyPicture = ThunderPicture;

export type AnyEvent =
  ShowedTreasure | Drew | Laid | LaidCard | Played | Entered | Challenged | Clashed | TurnedUp |
  Lost | Discarded | WentUnder | SentRavens | ShowedHand | Took | Recalled | Seduced | Moved |
  Found | Foresaw | Placed | Given | Dropped | Nightmare | Began | Won;
export type AnyChoice =
  Draw | Lay | Challenge | Enter | Use | UseOnHand | UseOnColumn | UseOnPlace | UseOnOwn | Move |
  To | Take | Recall | Again | Stop | Put | Discard | GiveIn | Order;
