// Made by tools/wire.py from the structs of src/meadhall: change those.

import type * as ragnarok from "./ragnarok";
import type * as thunderAndLightning from "./thunder-and-lightning";
import type * as godOfWar from "./god-of-war";

/** A card by its number. */
export type Card = number;
/** What changed; see `EventInfo.patch`. */
export type Patch = null | boolean | number | string | Patch[] | { [field: string]: Patch };
export const CARD_FIELDS: Record<string, readonly string[] | undefined> = {
  "ragnarok": ["at", "cards", "cunning", "discard", "hand", "left", "offer", "played", "row",
    "shown"],
  "thunder-and-lightning": ["card", "gone", "hand", "hel_took", "known", "limbo", "may_be",
    "maybe", "pile"],
  "god-of-war": ["card", "discard", "hand", "looked", "offer", "played", "top"],
};
export type Sealed = { kind: "sealed"; seat: string | null; option: number | null };
export type Settled = { kind: "settled"; seat: string | null };
export type PlainPicture = { game: "plain"; text: string };
export type Part = { what: string; value: number };
export type Against = { who: string; value: number };
export interface Forecast {
  parts: Part[];
  dice: number; // still to be rolled
  low: number;
  mean: number;
  high: number;
  against: Against | null;
}
export interface Outlook {
  text: string; // in words; empty where nothing is sure
  forecast: Forecast | null;
  brief: string; // the text for who sees what is picked; empty: there is no shorter one
  sure: boolean; // it does all that it could: nothing more would help
}
export type Choose = { type: "choose"; id: string; decision: number; option: number | string };
export type Undo = { type: "undo"; id: string };
export type Consent = { type: "consent"; id: string; agree: boolean };
export type Redo = { type: "redo"; id: string };
export type Concede = { type: "concede"; id: string };
export interface Chat {
  type: "chat";
  id: string;
  text: string;
  about?: string; // a thing on the table: `places:4`
}
export type Leave = { type: "leave"; id: string; level: string };
export type Return = { type: "return"; id: string };
export type Rename = { type: "name"; id: string; name: string };
export type Ping = { type: "ping"; id: string };
export interface FigureInfo {
  name: string; // for programs too
  value: string; // as short as it stands on the card
  label: string; // all of it in words
  icons: string[]; // beside the value, by name
  printed: boolean; // false: our reconstruction
}
export interface CardInfo {
  number: number;
  name: string;
  kind: string; // for programs
  kind_name: string; // for people
  flags: string[];
  figures: FigureInfo[];
  text: string; // one line of rule text of ours; may be empty
  rules: string[]; // the rules behind it
  back: string; // which back it has, where there are several
}
export interface LevelInfo {
  id: string;
  title: string; // what such a bot is called
  about: string; // what it is like, in a few words
  seconds: number; // so long it may think about a choice
  usual: boolean; // whom one meets without asking for another
}
export interface WelcomeMessage {
  type: "welcome";
  protocol: number;
  table: string;
  seat: string | null; // null for a watcher
  holds: string[]; // all your seats here; one socket each
  game: string;
  title: string;
  settings: Record<string, string>;
  set_up: "chance" | "seed" | "position" | "branch";
  own_cards: boolean; // false: the table uses another card file than the game's
  levels: LevelInfo[]; // of bots, the weakest first
  cards: CardInfo[];
}
export interface OptionInfo {
  number: number;
  text: string;
  choice: Choice; // the same in the game's own fields
  picks: string[]; // the things on the table that make it when they are picked up: `cards:10`
  outlook: Outlook; // what would come of it
}
export interface DecisionInfo {
  number: number; // never used again at this table
  must: boolean; // false: it may act, and may also do nothing
  options: OptionInfo[];
}
export interface SeatInfo {
  seat: string;
  sits: "person" | "bot" | "open";
  name: string;
  level: string | null; // of the bot that plays it
  bot: string; // what that bot is called; empty without one
  seconds: number; // so long it may think about a choice
  connected: boolean; // a person with an open socket; bots are
  thinking: boolean; // a bot that is asked
  away: boolean; // a person whose place a bot keeps for now
}
export type UndoRequest = { by: string; agreed: string[]; waiting: string[] };
export interface UndoInfo {
  possible: boolean;
  free: boolean; // without asking anybody
  again: boolean; // what was taken back can be made again
  asked: UndoRequest | null;
}
export interface EventInfo {
  entry: number; // the line of the table's log it came with
  move: number;
  event: GameEvent; // in the game's own fields; null in it is what this seat may not see
  text: string; // its line in the story; may be empty
  rule: string;
  patch: Patch; // What it changed in the picture since the event before: of an object the fields that differ, of a list of objects the places that differ, of anything else what it is now. Null: not told.
}
export interface ChatInfo {
  entry: number;
  seat: string;
  name: string;
  text: string;
  about: string; // the thing on the table that it points at, as in an option's picks; may be empty
}
export type FrameInfo = { frame: string; rule: string; numbers: number[] };
export interface StateMessage {
  type: "state";
  entry: number;
  move: number;
  prompt: string; // what to do, or who is waited for, or how the game ended
  progress: string; // how far the game has come, in a few words
  rule: string; // where the prompt comes from; empty when the game is over
  decision: DecisionInfo | null;
  asked: string[]; // who must answer now
  may: string[]; // who may interrupt
  answered: string[]; // who has sealed an answer that is not open yet
  sealed: OptionInfo | null; // one's own
  stack: FrameInfo[]; // what is still to be resolved, the next first
  picture: Picture | null;
  over: boolean;
  result: string;
  seats: SeatInfo[];
  undo: UndoInfo;
  taken_back: [number, number][]; // entry and move of all events that were taken back
  rematch: string | null; // the table of the rematch
  events: EventInfo[];
  chat: ChatInfo[];
}
export type DoneMessage = { type: "done"; id: string; entry: number };
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  code: string;
  text: string; // why, in a sentence
}
export type SeatsMessage = { type: "seats"; entry: number; seats: SeatInfo[] };
export type PongMessage = { type: "pong"; id: string };
export type SeatRequest = { sits?: "me" | "open" | "bot"; name?: string; level?: string | null };
export interface NewTable {
  game: string;
  settings?: Record<string, string>;
  seats?: Record<string, SeatRequest>;
  cards?: string | null; // the text of a card file
  seed?: string | null;
  position?: string | null;
}
export type NewLink = { kind: "seat" | "move" | "watch"; seat?: string };
export type Token = { token: string };
export type UsedToken = { token: string; name?: string };
export type Branch = { move: number; seats?: Record<string, SeatRequest> };
export interface Problem {
  code: string;
  text: string; // a sentence to show to people
}
export interface SettingInfo {
  name: string;
  title: string;
  kind: "party" | "choice" | "figure";
  choices: string[]; // of a party: its seats, with a plus sign between
  words: string[]; // for people, one for each choice
}
export interface GameInfo {
  name: string;
  title: string;
  seats: string[];
  settings: SettingInfo[];
  levels: LevelInfo[]; // of bots, the weakest first
}
export type RuleInfo = { id: string; chapter: string; text: string };
export interface GamePage {
  name: string;
  title: string;
  seats: string[];
  settings: SettingInfo[];
  levels: LevelInfo[]; // of bots, the weakest first
  about: string;
  cards: CardInfo[];
  rules: RuleInfo[];
}
export interface MadeTable {
  table: string;
  seats: string[]; // yours
  links: Record<string, string>; // one for each open seat
  watch: string;
}
export type MadeLink = { link: string };
export interface LinkInfo {
  kind: "seat" | "move" | "watch";
  table: string;
  seat: string | null;
  game: string;
  title: string;
  people: string[]; // who sits there
  yours: boolean; // this browser holds that seat already
}
export type Claim = { table: string; seat: string | null };
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  yours: string[];
  watching: boolean;
  seats: SeatInfo[]; // nobody is looked up: `connected` is true for bots alone
  asked: string[];
  your_turn: boolean;
  move: number;
  over: boolean;
  result: string;
  prompt: string;
  played: string;
  unreadable: string;
}
export interface ReplayMove {
  move: number;
  entry: number;
  seat: string | null;
  choice: string | null; // null for a choice that this seat may not know
  events: EventInfo[]; // without patches
  pictures: SeatPictures[];
}
export interface SeatPictures {
  seat: string | null; // null for a watcher
  patches: Patch[]; // one for each event, from the picture of the move before
  picture: Picture;
}
export interface Replay {
  table: string;
  moves: number; // the number of the last one
  over: boolean;
  open: boolean; // all seats' pictures, every choice, and all events uncovered
  seat: string | null;
  history: ReplayMove[];
}
export interface Health {
  status: "ok" | "unavailable";
  database: "sqlite" | "postgresql";
  tables: number; // in memory
  sockets: number; // open
}
export type Picture =
  PlainPicture | ragnarok.AnyPicture | thunderAndLightning.AnyPicture | godOfWar.AnyPicture;
export type GameEvent =
  Sealed | Settled | ragnarok.AnyEvent | thunderAndLightning.AnyEvent | godOfWar.AnyEvent;
export type Choice =
  ragnarok.AnyChoice | thunderAndLightning.AnyChoice | godOfWar.AnyChoice;
export type Command =
  Choose | Undo | Consent | Redo | Concede | Chat | Leave | Return | Rename | Ping;
export type ServerMessage =
  WelcomeMessage | StateMessage | DoneMessage | RefusedMessage | SeatsMessage | PongMessage;
