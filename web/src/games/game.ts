/** What a game adds to the hall's pages: a door, and once somebody sits down, a board. */
import type { Component, Snippet } from "svelte";
import type { CardInfo, ChatInfo, Choice, EventInfo, GameEvent, Picture, SeatInfo } from "../wire";
import type { Back, Look } from "../table/ornament";
import type { Step } from "../table/fold";
import type { Token } from "../table/pick";

/** Known without loading the game's board. */
export interface Door {
  name: string;
  title: string;
  emblem: string;
  /** A row of runes over the door. */
  runes: string;
  minutes: string;
  players: string;
  fun: string;
  sides: Record<string, string>;
  /** All play on one side. */
  together?: boolean;
  load: (() => Promise<{ default: GameClient }>) | null;
}

/** What the board shows at one time. */
export interface Still<P = Picture> {
  picture: P;
  /** The events that it shows. */
  shows: GameEvent[];
}

export function still<P>(picture: P): Still<P> {
  return { picture, shows: [] };
}

/** A still that is shown for a while, on the way from one state to the next. */
export interface Beat<P = Picture> extends Still<P> {
  /** Milliseconds. */
  hold: number;
  /** How many of the events have happened by then. */
  happened: number;
  sound?: Sound | undefined;
}

export type Sound = "card" | "dice" | "knock" | "horn";

/** Says something at the table, perhaps about a thing on it. */
export type Say = (text: string, about?: Token) => void;

export interface BoardProps {
  cards: CardInfo[];
  seats: SeatInfo[];
  /** Who must answer now. */
  asked: string[];
  /** Through whose eyes; null for a watcher. */
  seat: string | null;
  still: Still;
  /** A look back or a replay: nothing can be chosen. */
  past: boolean;
  /** The prompt, for the board to place. */
  prompt: Snippet;
  /** The story as far as it is told on the board. */
  events: EventInfo[];
  /** What was said at the table. */
  chat: ChatInfo[];
  /** Say something at the table; not given where nothing can be said. */
  say?: Say | undefined;
  table: string;
}

/** What is on a card, in a shape that all games share. */
export interface Face {
  name: string;
  /** The card type's own word, such as "Shield Hall". */
  type: string;
  /** Names the type's colours, edge and backdrop in the style sheet. */
  look: string;
  /** A colour of its own within the look, if it has one. */
  tint?: string;
  icon: string;
  emblem: string;
  /** At most two, the first one large. */
  figures: FaceFigure[];
  text: string;
  rules: string[];
}

export interface FaceFigure {
  value: string;
  /** Outlines of icons beside the value. */
  icons: string[];
  /** In words, for the inspector and for a screen reader: "rolls 2 dice". */
  label: string;
  printed: boolean;
}

/** A game's own part. Its pictures, events and choices are those of `wire/<game>.ts`. */
export interface GameClient<P = Picture, E = GameEvent, C = Choice, S extends string = string> {
  board: Component<BoardProps>;
  looks: Record<string, Look>;
  backs: Record<string, Back>;
  /** Which steps between two states are shown, and for how long; otherwise none. */
  beats?(before: P, steps: Step<P>[]): Beat<P>[];
  /** The seats' pictures of a finished game laid over each other. */
  open?(pictures: Record<S, P>): P;
  /** A heading in the story and a stop in the replay, where an event is one. */
  heading?(cards: CardInfo[], event: E): string | null;
  /** What is still to be picked, in a word or two; otherwise how many. */
  hint?(picked: Token[]): string;
  /** How an option is called on its button; otherwise its text. */
  label?(cards: CardInfo[], choice: C): string | null;
  /** What would come of an option is read, not drawn on a scale. */
  inWords?: boolean;
  /** What a line of the talk is about, in a word. */
  about?(picture: P, token: Token): string;
}
