/** A battle told step by step: what the board shows between one choice and the next. */
import { type Beat, still } from "../game";
import type { GameEvent } from "../../lib/protocol";
import {
  battle,
  isSide,
  NONE,
  type RagnarokScene,
  type Side,
  type SideName,
  SEATS,
  TIED,
} from "./scene";

const COVERED = 320;
const OPEN = 650;
const ROLL = 950;
const VERDICT = 1900;

type Step = { scene: RagnarokScene; hold: number; sound?: Beat["sound"] };

export function beats(before: RagnarokScene, events: GameEvent[], after: RagnarokScene): Beat[] {
  const told: Beat[] = [];
  let scene: RagnarokScene = { ...before };
  let at = 0;
  while (at < events.length) {
    const kind = events[at]?.kind ?? "";
    let end = at + 1;
    while (end < events.length && together(kind, events[end]?.kind ?? "")) end += 1;
    for (const step of steps(scene, events.slice(at, end))) {
      scene = step.scene;
      if (step.hold > 0) {
        const { hold, sound } = step;
        const shown = still({ ...scene });
        const beat = { ...shown, hold, told: end };
        told.push(sound === undefined ? beat : { ...beat, sound });
      }
    }
    at = end;
  }
  const last = told.at(-1);
  if (last && same(read(last.scene), after)) last.hold = 0;
  return told.filter((beat) => beat.hold > 0);
}

const LAID = ["played", "rolled", "played_cunning", "rolled_extra", "turned"];

/** The end of the game, with the battle that decided it laid out again as the story tells it. */
export function lastBattle(scene: RagnarokScene, events: GameEvent[]): RagnarokScene {
  if (scene.winner < TIED) return scene;
  const told = standing(events);
  const battle = told.slice(told.findLastIndex((event) => event.kind === "battle") + 1);
  const laid = battle.filter((event) => LAID.includes(event.kind)).reduce(apply, scene);
  const used = SEATS.flatMap((name) => [...laid[name].played, laid[name].cunning]);
  if (used.length < 6 || used.includes(NONE)) return scene;
  const next = { ...scene, discard: without(scene.discard, used) };
  for (const name of SEATS) {
    const { played, cunning, dice } = laid[name];
    next[name] = { ...scene[name], played, cunning, dice };
  }
  return next;
}

/** The events that were not taken back: no later entry goes on from their move or before. */
function standing(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events.toReversed()) {
    const next = kept.at(-1);
    if (!next || event.entry === next.entry || event.move < next.move) kept.push(event);
  }
  return kept.reverse();
}

function read(scene: Beat["scene"]): RagnarokScene {
  return scene as unknown as RagnarokScene;
}

function same(a: RagnarokScene, b: RagnarokScene): boolean {
  const shown = (s: RagnarokScene): unknown =>
    SEATS.map((name) => [s[name].at, s[name].played, s[name].cunning, s[name].dice, s.owners]);
  return !a.covered && !a.decided && JSON.stringify(shown(a)) === JSON.stringify(shown(b));
}

/** Whether both sides' events of that kind happen at once. */
function together(kind: string, next: string): boolean {
  if (kind === "total") return next === "total" || next === "took_realm" || next === "tied_realm";
  return kind === next || (kind === "exchanged" && next === "stayed");
}

function steps(scene: RagnarokScene, events: GameEvent[]): Step[] {
  const next = events.reduce(apply, scene);
  switch (events[0]?.kind) {
    case "champion":
      return turnedOver(next, "champion");
    case "played":
      return turnedOver(next, "pair");
    case "played_cunning":
      return turnedOver(next, "cunning");
    case "rolled":
    case "rolled_extra":
      return [{ scene: next, hold: ROLL, sound: "dice" }];
    case "exchanged":
    case "turned":
      return [{ scene: next, hold: OPEN, sound: "card" }];
    case "total":
      return [{ scene: next, hold: VERDICT, sound: "knock" }];
    default:
      return [{ scene: next, hold: 0 }];
  }
}

function turnedOver(scene: RagnarokScene, covered: "champion" | "pair" | "cunning"): Step[] {
  const { covered: _, ...open } = scene;
  return [
    { scene: { ...scene, covered }, hold: COVERED, sound: "card" },
    { scene: open as RagnarokScene, hold: OPEN, sound: "knock" },
  ];
}

function without(zone: number[], cards: number[]): number[] {
  return zone.filter((card) => !cards.includes(card));
}

function apply(scene: RagnarokScene, event: GameEvent): RagnarokScene {
  const { kind, numbers } = event;
  const card = numbers[0] ?? NONE;
  if (kind === "battle") return begun(scene);
  if (kind === "tied_realm" || kind === "took_realm") {
    const owner = kind === "tied_realm" ? TIED : SEATS.indexOf(event.seat as SideName);
    const owners = [...scene.owners, owner];
    const won: RagnarokScene = { ...scene, owners, decided: true };
    if (!isSide(event.seat)) return won;
    return { ...won, [event.seat]: { ...won[event.seat], won: won[event.seat].won + 1 } };
  }
  if (!isSide(event.seat)) return scene;
  const side = scene[event.seat];
  const change = (changed: Partial<Side>): RagnarokScene => ({
    ...scene,
    [event.seat as SideName]: { ...side, ...changed },
  });
  switch (kind) {
    case "champion":
      return change({
        at: [...side.at, card],
        left: without(side.left, [card]),
        offer: [],
        offered: 0,
      });
    case "exchanged": {
      const place = battle(scene);
      const champion = numbers[1] ?? NONE;
      const earlier = side.at.indexOf(champion);
      return change({ at: side.at.with(earlier, card).with(place, champion) });
    }
    case "played":
      return change({
        played: numbers,
        hand: without(side.hand, numbers),
        held: side.held - numbers.length,
      });
    case "played_cunning":
      return change({ cunning: card, hand: without(side.hand, numbers), held: side.held - 1 });
    case "rolled":
    case "rolled_extra":
      return change({ dice: [...side.dice, ...numbers] });
    case "turned":
      return change({ dice: numbers });
    default:
      return scene;
  }
}

/** The table is cleared for the next battle. */
function begun(scene: RagnarokScene): RagnarokScene {
  const { decided: _, ...cleared } = scene;
  const next = cleared as RagnarokScene;
  for (const name of SEATS) {
    const used = [...scene[name].played, scene[name].cunning].filter((card) => card !== NONE);
    next.discard = [...next.discard, ...used];
    next[name] = { ...scene[name], played: [], cunning: NONE, dice: [] };
  }
  return next;
}
