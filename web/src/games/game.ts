/** What a game adds to the hall's pages: a door, and once somebody sits down, a board. */
import type { Component, Snippet } from "svelte";
import type { Card, ChatLine, GameEvent, Option, Scene, Seat, SeatName } from "../lib/protocol";
import type { Back, Look } from "../table/ornament";
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
  sides: Record<SeatName, string>;
  /** What the choices of its settings are called, where their own word says too little. */
  choices?: Record<string, string>;
  /** All play on one side. */
  together?: boolean;
  load: (() => Promise<{ default: GameClient }>) | null;
}

/** What the table looks like to somebody at one moment. */
export interface Moment {
  scene: Scene;
  /** Seats whose sealed answer lies there. */
  answered: SeatName[];
  /** One's own sealed answer. */
  sealed: Option | null;
  /** What is being resolved, as the rules call it; empty on the way from one state to the next. */
  frame: string;
  /** Its numbers. */
  numbers: number[];
}

/** Only what lies open. */
export function still(scene: Scene): Moment {
  return { scene, answered: [], sealed: null, frame: "", numbers: [] };
}

/** A moment that is shown for a while, on the way from one state to the next. */
export interface Beat extends Moment {
  /** Milliseconds. */
  hold: number;
  /** Which of the events have happened in it. */
  told: number;
  sound?: Sound;
}

export type Sound = "card" | "dice" | "knock" | "horn";

export interface BoardProps {
  cards: Card[];
  seats: Seat[];
  /** Who must answer now. */
  asked: SeatName[];
  /** Through whose eyes; null for a watcher. */
  seat: SeatName | null;
  moment: Moment;
  /** A look back or a replay: nothing can be chosen. */
  past: boolean;
  /** The prompt, for the board to place. */
  prompt: Snippet;
  /** The story as far as it is told on the board. */
  events: GameEvent[];
  /** What was said at the table. */
  chat: ChatLine[];
  /** Say something at the table; not given where nothing can be said. */
  say?: ((text: string) => void) | undefined;
  table: string;
}

/** What would come of an option. */
export interface Forecast {
  /** "9 Thor", "+1 Asgard", "4 dice: about +4". */
  parts: string[];
  /** "about 14", "exactly 12". */
  sum: string;
  low: number;
  mean: number;
  high: number;
  /** What stands against it, as far as it is known. */
  against: { who: string; value: number } | null;
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

export interface GameClient {
  board: Component<BoardProps>;
  looks: Record<string, Look>;
  backs: Record<string, Back>;
  face(card: Card, cards: Card[]): Face;
  /** The moments between two states, told by the events in between. */
  beats?(cards: Card[], before: Scene, events: GameEvent[], after: Scene): Beat[];
  forecast?(cards: Card[], scene: Scene, seat: SeatName, option: Option): Forecast | null;
  /** The seats' scenes of a finished game laid over each other. */
  open?(scenes: Record<SeatName, Scene>): Scene;
  /** A heading in the story and a stop in the replay, where an event is one. */
  heading?(cards: Card[], event: GameEvent): string | null;
  /** What an option is made of; otherwise the numbers of its lists. */
  tokens?(option: Option): Token[];
  /** What is still to be picked, in a word or two; otherwise how many. */
  hint?(picked: Token[]): string;
  /** How an option is called on its button; otherwise its text. */
  label?(cards: Card[], option: Option): string;
}
