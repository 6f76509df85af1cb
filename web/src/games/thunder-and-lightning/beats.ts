/** Turns told step by step: what the board shows between one choice and the next. */
import { type Beat, still } from "../game";
import type { CardInfo, EventInfo } from "../../wire";
import {
  columnOf,
  isSide,
  KIND,
  kindOf,
  MOST_POINTS,
  NONE,
  other,
  ROWS,
  SEATS,
  type Side,
  type SideName,
  type Slot,
  strengthOf,
  type ThunderScene,
} from "./scene";

const RAGING = 6;
const OFF_GUARD = 3;
const AFTERMATH = ["lost", "went_under"];

interface Pace {
  hold: number;
  sound?: Beat["sound"];
  /** Several in a row happen at once. */
  together?: boolean;
}

const PACE: Record<string, Pace | undefined> = {
  drew: { hold: 260, sound: "card", together: true },
  laid_card: { hold: 420, sound: "card" },
  played: { hold: 750, sound: "card" },
  entered: { hold: 900, sound: "horn" },
  challenged: { hold: 420 },
  sent_ravens: { hold: 420 },
  turned_up: { hold: 520, sound: "card", together: true },
  clashed: { hold: 1150, sound: "knock" },
  lost: { hold: 520, sound: "knock", together: true },
  discarded: { hold: 480, sound: "card", together: true },
  went_under: { hold: 300 },
  showed_hand: { hold: 2600, sound: "card" },
  took: { hold: 420, sound: "card" },
  recalled: { hold: 420, sound: "card" },
  seduced: { hold: 600, sound: "card" },
  moved: { hold: 600, sound: "card" },
  found: { hold: 1000, sound: "card" },
  foresaw: { hold: 1000, sound: "card" },
  placed: { hold: 500, sound: "knock" },
  given: { hold: 500, sound: "card" },
  dropped: { hold: 600, sound: "card" },
  nightmare: { hold: 1100, sound: "horn" },
  began: { hold: 350 },
  won: { hold: 900, sound: "horn" },
};

export function beats(
  cards: CardInfo[],
  before: ThunderScene,
  events: EventInfo[],
  after: ThunderScene,
): Beat[] {
  const told: Beat[] = [];
  let scene: ThunderScene = before;
  for (const [at, event] of events.entries()) {
    scene = apply(cards, scene, events, at);
    const pace = PACE[event.kind];
    const next = events[at + 1];
    if (!pace || (pace.together && next?.kind === event.kind && next.seat === event.seat)) continue;
    const shown = still({ ...scene });
    const beat = { ...shown, hold: pace.hold, told: at + 1 };
    told.push(pace.sound === undefined ? beat : { ...beat, sound: pace.sound });
  }
  const last = told.at(-1);
  if (last && same(last.scene as unknown as ThunderScene, after)) told.pop();
  return told;
}

function same(a: ThunderScene, b: ThunderScene): boolean {
  const shown = (s: ThunderScene): unknown =>
    SEATS.map((name) => [s[name].columns, s[name].hand, s[name].held, s[name].pile, s.limbo]);
  const still = !a.clash && !a.reveal;
  return still && JSON.stringify(shown(a)) === JSON.stringify(shown(b));
}

/** Without what only the moment before was about. */
function settled(scene: ThunderScene): ThunderScene {
  const { clash: _, reveal: __, spotlight: ___, ...rest } = scene;
  return rest as ThunderScene;
}

function apply(
  cards: CardInfo[],
  before: ThunderScene,
  events: EventInfo[],
  at: number,
): ThunderScene {
  const { kind = "", numbers = [], seat = null } = events[at] ?? {};
  const last = events[at - 1];
  if (!isSide(seat)) return before;
  const [first = NONE, second = NONE] = numbers;
  const keeps = kind === "turned_up" || kind === "clashed" || kind === "laid_card";
  const scene = keeps ? before : settled(before);
  const side = scene[seat];
  const change = (part: Partial<Side>, base = scene): ThunderScene => ({
    ...base,
    [seat]: { ...base[seat], ...part },
  });
  const spend = (base: ThunderScene): ThunderScene =>
    base.left > 0 && SEATS[base.turn] === seat
      ? { ...base, left: base.left - 1, spent: base.spent + 1 }
      : base;
  switch (kind) {
    case "drew":
      return spend(
        change({ decked: side.decked - 1, held: side.held + 1, hand: put(side.hand, first) }),
      );
    case "laid": {
      const slot = { card: NONE, back: second, up: false, may_be: [], sure: false, fresh: false };
      const columns = insert(side.columns, first, slot);
      const laid = spend(change({ columns, held: side.held - 1 }));
      return { ...laid, spotlight: { side: seat, place: first } };
    }
    case "laid_card": {
      const place = last?.kind === "laid" ? (last.numbers[0] ?? NONE) : NONE;
      if (first < 0 || place < 0) return scene;
      const columns = turn(side.columns, place, { card: first });
      return change({ columns, hand: take(side.hand, first) });
    }
    case "played":
      return spend(change({ ...leave(side, first), ...onPile(scene, seat, first) }));
    case "entered": {
      const columns = insert(side.columns, second, up(first));
      const left = MOST_POINTS - scene.spent;
      const entered = change({ ...leave(side, first), columns });
      return { ...entered, left, spotlight: { side: seat, place: second } };
    }
    case "challenged": {
      const clash = { by: seat, from: first * ROWS, to: second };
      return { ...(last?.kind === "played" ? scene : spend(scene)), clash };
    }
    case "sent_ravens":
      return { ...scene, spotlight: { side: other(seat), place: first } };
    case "turned_up":
      return change({ columns: turn(side.columns, second, up(first)) });
    case "clashed": {
      const strengths: [number, number] = [
        force(cards, scene[seat], first, RAGING),
        force(cards, scene[other(seat)], second, OFF_GUARD),
      ];
      const fallen = losers(events, at + 1);
      return scene.clash ? { ...scene, clash: { ...scene.clash, strengths, fallen } } : scene;
    }
    case "lost":
      return change({
        columns: remove(side.columns, findCard(side.columns, first, second)),
        ...onPile(scene, seat, first),
      });
    case "discarded":
      return change({ ...leave(side, first), ...onPile(scene, seat, first) });
    case "dropped":
      return { ...change(onPile(scene, seat, first)), limbo: NONE };
    case "went_under": {
      const pile = [first, ...side.pile.slice(0, side.pile.lastIndexOf(first))];
      return change({ pile: [...pile, ...side.pile.slice(side.pile.lastIndexOf(first) + 1)] });
    }
    case "showed_hand":
      return { ...scene, reveal: { side: seat, cards: numbers } };
    case "took":
      return change({ ...join(side, first), pile: takeTop(side.pile, first) });
    case "recalled":
      return first >= 0 ? change(join(side, first)) : change({ held: side.held + 1 });
    case "seduced": {
      const foe = other(seat);
      const taken = { ...scene[foe], pile: scene[foe].pile.slice(0, -1) };
      return { ...change(join(side, first)), [foe]: taken };
    }
    case "moved": {
      const slot = side.columns[columnOf(first)]?.[first % ROWS];
      if (!slot) return scene;
      const columns = insert(remove(side.columns, first), second, slot);
      return { ...change({ columns }), spotlight: { side: seat, place: second } };
    }
    case "found":
      return { ...change(leave(side, first)), limbo: first };
    case "foresaw":
      return { ...change({ decked: side.decked - 1 }), limbo: first };
    case "placed": {
      const columns = insert(side.columns, second, up(first));
      return { ...change({ columns }), limbo: NONE, spotlight: { side: seat, place: second } };
    }
    case "given":
      return { ...change(join(side, first)), limbo: NONE };
    case "began":
      return { ...scene, turn: SEATS.indexOf(seat), left: first, spent: 0 };
    case "won":
      return { ...scene, winner: SEATS.indexOf(seat) };
    default:
      return scene;
  }
}

/** Who loses a card at once after a place in the story. */
function losers(events: EventInfo[], from: number): SideName[] {
  const end = events.findIndex((event, at) => at >= from && !AFTERMATH.includes(event.kind));
  const told = events.slice(from, end < 0 ? undefined : end);
  return told.flatMap(({ kind, seat }) => (kind === "lost" && isSide(seat) ? [seat] : []));
}

/** The strength a card fights with, Berserker's help taken in. */
function force(cards: CardInfo[], side: Side, card: number, raging: number): number {
  if (kindOf(card) === KIND.vikings && side.berserker) return raging;
  return strengthOf(cards[card]);
}

function up(card: number): Slot {
  return { card, back: card % 2, up: true, may_be: [], sure: false, fresh: false };
}

function insert(columns: Slot[][], place: number, slot: Slot): Slot[][] {
  return columns.map((column, at) =>
    at === columnOf(place) ? column.toSpliced(place % ROWS, 0, slot) : column,
  );
}

function remove(columns: Slot[][], place: number): Slot[][] {
  return columns.map((column, at) =>
    at === columnOf(place) ? column.toSpliced(place % ROWS, 1) : column,
  );
}

function turn(columns: Slot[][], place: number, change: Partial<Slot>): Slot[][] {
  return columns.map((column, at) =>
    column.map((slot, row) => (at * ROWS + row === place ? { ...slot, ...change } : slot)),
  );
}

/** Where a card that is lost lies: at its place, or where it has moved to in its column. */
function findCard(columns: Slot[][], card: number, place: number): number {
  const column = columns[columnOf(place)] ?? [];
  if (column[place % ROWS]?.card === card || column.length <= 1) return place;
  const row = column.findIndex((slot) => slot.card === card);
  return row < 0 ? place : columnOf(place) * ROWS + row;
}

function put(hand: number[], card: number): number[] {
  return card < 0 ? hand : [...hand, card].toSorted((a, b) => a - b);
}

function take(hand: number[], card: number): number[] {
  const at = hand.indexOf(card);
  return at < 0 ? hand : hand.toSpliced(at, 1);
}

function takeTop(pile: number[], card: number): number[] {
  const at = pile.lastIndexOf(card);
  return at < 0 ? pile : pile.toSpliced(at, 1);
}

function leave(side: Side, card: number): Partial<Side> {
  return { hand: take(side.hand, card), shown: take(side.shown, card), held: side.held - 1 };
}

/** Only one's own hand is known card by card. */
function join(side: Side, card: number): Partial<Side> {
  const known = side.hand.length === side.held;
  return { hand: known ? put(side.hand, card) : side.hand, held: side.held + 1 };
}

function onPile(scene: ThunderScene, seat: SideName, card: number): Partial<Side> {
  const top = scene[other(seat)].pile.at(-1) ?? NONE;
  const helps = (kind: number): boolean => kindOf(card) === kind && kindOf(top) !== kind;
  return {
    pile: [...scene[seat].pile, card],
    idunn: helps(KIND.idunn),
    berserker: helps(KIND.berserker),
  };
}
