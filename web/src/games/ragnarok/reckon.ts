/** Strength in Ragnarok: what it is made of, and what may come of a choice. */
import type { Forecast } from "../game";
import type { Card, Option } from "../../lib/protocol";
import {
  battle,
  figure,
  MOST_DICE,
  NONE,
  other,
  type RagnarokScene,
  type Side,
  type SideName,
  TIED,
  words,
} from "./scene";

export interface Part {
  what: string;
  value: number;
}

/** RAG-26: what a die adds. */
export function pips(face: number): number {
  return Math.floor((face - 1) / 2);
}

export function diceValue(dice: number[]): number {
  return dice.reduce((sum, face) => sum + pips(face), 0);
}

export function total(parts: Part[]): number {
  return parts.reduce((sum, part) => sum + part.value, 0);
}

function matches(card: Card, realm: Card, icon: "circle" | "square"): boolean {
  return words(realm, "icon")[0] === icon && words(realm, "colour")[0] === card.kind;
}

/** RAG-321: what a side's Strength is made of, as far as it lies open on the table. */
export function strength(cards: Card[], scene: RagnarokScene, name: SideName): Part[] {
  const side = scene[name];
  const place = battle(scene);
  const covered = scene.covered;
  const champion = cards[side.at[place] ?? NONE];
  const realm = cards[scene.row[place] ?? NONE];
  if (!champion || !realm || covered === "champion") return [];
  if (scene.winner >= TIED && side.played.length === 0) return [];
  const played = covered === "pair" ? [] : side.played.flatMap((number) => cards[number] ?? []);
  const parts: Part[] = [champion, ...played]
    .map((card) => ({ what: card.name, value: figure(card, "strength") }))
    .filter((part) => part.value > 0);
  const circle = [champion, ...played].filter((card) => matches(card, realm, "circle")).length;
  if (circle > 0) parts.push({ what: realm.name, value: circle });
  if (side.dice.length > 0) parts.push({ what: "dice", value: diceValue(side.dice) });
  const cunning = covered === "cunning" ? undefined : cards[side.cunning];
  if (cunning?.kind === "shield_hall") {
    parts.push({ what: cunning.name, value: figure(cunning, "bonus") });
  }
  return parts;
}

/** RAG-25: how many dice two cards roll at a Realm. */
export function wisdomDice(realm: Card, played: Card[]): number {
  const count = played.reduce(
    (sum, card) => sum + figure(card, "dice") + (matches(card, realm, "square") ? 1 : 0),
    0,
  );
  return Math.min(count, MOST_DICE);
}

/** RAG-28, RAG-30: how many dice a Cunning card adds. */
export function extraDice(card: Card, played: Card[], rolled: number): number {
  const count =
    card.kind === "monster"
      ? figure(card, "extra_dice")
      : card.kind === "dwarven"
        ? played.filter((ally) => words(card, "colours").includes(ally.kind)).length
        : 0;
  return Math.min(count, MOST_DICE - rolled);
}

/** RAG-29: the most that so many rotations add to these dice. */
export function bestTurns(dice: number[], turns: number): number {
  const faces = [...dice];
  let left = turns;
  let gain = 0;
  for (;;) {
    const even = faces.findIndex((face) => face === 2 || face === 4);
    const odd = faces.findIndex((face) => face < 5);
    if (even >= 0 && left >= 1) {
      faces[even] = (faces[even] ?? 0) + 1;
      left -= 1;
    } else if (odd >= 0 && left >= 2) {
      faces[odd] = (faces[odd] ?? 0) + 2;
      left -= 2;
    } else return gain;
    gain += 1;
  }
}

/** The faces after `turned` rotations, each of them one face that goes up by a pip. */
export function turnedDice(dice: number[], turned: number[]): number[] {
  const faces = [...dice];
  for (const face of turned.toSorted((a, b) => a - b)) {
    const place = faces.indexOf(face);
    if (place >= 0) faces[place] = face + 1;
  }
  return faces;
}

function numbers(option: Option, field: string): number[] {
  const value = option.fields[field];
  return Array.isArray(value) ? (value as number[]) : [];
}

/** What would come of an option: so much for certain, and one for each die on average. */
export function forecast(
  cards: Card[],
  scene: RagnarokScene,
  name: SideName,
  option: Option,
): Forecast | null {
  const place = battle(scene);
  const realm = cards[scene.row[place] ?? NONE];
  if (!realm) return null;
  const chosen = numbers(option, "cards").flatMap((number) => cards[number] ?? []);
  const side: Side = { ...scene[name] };
  let dice = 0;
  let turns: Part | null = null;
  switch (option.fields.verb) {
    case "keep":
      side.at = [...side.at, ...numbers(option, "cards")];
      break;
    case "swap":
      side.at = side.at.with(place, numbers(option, "cards")[0] ?? NONE);
      break;
    case "stay":
      break;
    case "play":
      side.played = numbers(option, "cards");
      dice = wisdomDice(realm, chosen);
      break;
    case "add": {
      const card = chosen[0];
      if (!card) return null;
      const played = side.played.flatMap((number) => cards[number] ?? []);
      side.cunning = card.number;
      dice = extraDice(card, played, side.dice.length);
      const most = card.kind === "treasure" ? bestTurns(side.dice, figure(card, "rotations")) : 0;
      if (most > 0) turns = { what: "turned dice", value: most };
      break;
    }
    case "turn":
      side.dice = turnedDice(side.dice, numbers(option, "faces"));
      break;
    default:
      return null;
  }
  const sure = strength(cards, { ...scene, [name]: side }, name);
  if (turns) sure.push(turns);
  const low = total(sure);
  const opposite = strength(cards, scene, other(name));
  return {
    parts: [
      ...sure.map((part, i) => `${i > 0 ? "+" : ""}${part.value} ${part.what}`),
      ...(dice > 0 ? [`${dice} ${dice === 1 ? "die" : "dice"}: about +${dice}`] : []),
    ],
    sum: dice > 0 ? `about ${low + dice}` : `${low}`,
    low,
    mean: low + dice,
    high: low + 2 * dice,
    against:
      opposite.length > 0
        ? { who: name === "gods" ? "The Giants" : "The Gods", value: total(opposite) }
        : null,
  };
}
