/** What the hall's server says and hears; docs/protocol.md is the contract. */

export type SeatName = string;
/** A game's own picture of the table; its board knows the fields. */
export type Scene = Readonly<Record<string, unknown>>;

export interface Figure {
  value: number | string | string[];
  printed: boolean;
}

export interface Card {
  number: number;
  name: string;
  kind: string;
  figures: Record<string, Figure | undefined>;
  flags: string[];
  /** The kind and the figures in words. */
  kind_name: string;
  words: { name: string; value: string; printed: boolean }[];
  text: string;
  rules: string[];
}

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

export interface Setting {
  name: string;
  title: string;
  choices: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  seats: SeatName[];
  settings: Setting[];
  levels: string[];
}

export interface GameDetails extends GameInfo {
  about: string;
  cards: Card[];
  rules: Rule[];
}

export type Sitting =
  | { sits: "me"; name?: string }
  | { sits: "open" }
  | { sits: "bot"; level: string };

export interface NewTable {
  game: string;
  settings: Record<string, string>;
  seats: Record<SeatName, Sitting>;
  cards?: string | null;
  seed?: string | null;
  position?: string | null;
}

export interface MadeTable {
  table: string;
  seats: SeatName[];
  links: Record<SeatName, string>;
  watch: string;
}

export interface LinkInfo {
  kind: "seat" | "move" | "watch";
  table: string;
  seat: SeatName | null;
  title: string;
  from: string[];
  yours: boolean;
}

export interface Seat {
  seat: SeatName;
  sits: "person" | "bot" | "open";
  name: string;
  level: string | null;
  connected?: boolean;
  thinking?: boolean;
  away?: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  yours: SeatName[];
  watching: boolean;
  seats: Seat[];
  asked: SeatName[];
  your_turn: boolean;
  move: number;
  over: boolean;
  result: string;
  prompt: string;
  played: string;
}

export interface Option {
  number: number;
  text: string;
  fields: { verb?: string } & Record<string, unknown>;
  /** What would come of it, in words; may be empty. */
  outlook?: string;
}

export interface Decision {
  number: number;
  must: boolean;
  options: Option[];
}

export interface GameEvent {
  entry: number;
  move: number;
  kind: string;
  seat: SeatName | null;
  numbers: number[];
  text: string;
  rule: string;
}

export interface ChatLine {
  entry: number;
  seat: SeatName | null;
  name: string;
  text: string;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  seat: SeatName | null;
  holds: SeatName[];
  game: string;
  title: string;
  settings: Record<string, string>;
  set_up: "chance" | "seed" | "position" | "branch";
  own_cards: boolean;
  levels: string[];
  cards: Card[];
}

export interface Undo {
  possible: boolean;
  free: boolean;
  again: boolean;
  asked: { by: SeatName; agreed: SeatName[]; waiting: SeatName[] } | null;
}

export interface TableState {
  type: "state";
  entry: number;
  move: number;
  prompt: string;
  rule: string;
  progress: string;
  decision: Decision | null;
  asked: SeatName[];
  may: SeatName[];
  answered: SeatName[];
  sealed: Option | null;
  stack: { frame: string; rule: string; numbers: number[] }[];
  scene: Scene;
  over: boolean;
  result: string;
  seats: Seat[];
  undo: Undo;
  /** Entry and move of the events that were taken back. */
  taken_back: [number, number][];
  rematch: string | null;
  events: GameEvent[];
  chat: ChatLine[];
}

export interface Frame {
  move: number;
  entry: number;
  seat: SeatName | null;
  choice: string | null;
  events: GameEvent[];
  scenes: Record<SeatName, Scene>;
}

export interface Replay {
  table: string;
  moves: number;
  over: boolean;
  open: boolean;
  seat: SeatName | null;
  frames: Frame[];
}

export type ServerMessage =
  | Welcome
  | TableState
  | { type: "done"; id: string; entry: number }
  | { type: "refused"; id: string | null; code: string; text: string }
  | { type: "seats"; entry: number; seats: Seat[] }
  | { type: "pong"; id: string };

export type Command =
  | { type: "choose"; decision: number; option: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "consent"; agree: boolean }
  | { type: "concede" }
  | { type: "chat"; text: string }
  | { type: "leave"; level: string }
  | { type: "return" }
  | { type: "name"; name: string };
