/** What the hall tells of a table of God of War, and what follows from it. */
import type { CardInfo, EventInfo, Picture } from "../../wire";

export const RUNES = ["red", "blue", "green", "gold"] as const;
export type Rune = (typeof RUNES)[number];
export const PLACES = ["T1", "T2", "T3", "T4", "B1", "B2", "B3", "B4"] as const;
export const COLUMNS = [0, 1, 2, 3] as const;
export const HERO_NAMES = ["Kratos", "Atreus", "Freya", "Brok", "Sindri", "Mimir"] as const;
export const MIMIR = 5;
export const WON = 1;
export const LOST = 2;

export interface Spot {
  needs: string;
  price: string;
  does: string;
  payable: boolean;
}

export interface Place {
  place: string;
  card: number;
  side: "front" | "back";
  name: string;
  enemy: boolean;
  alive: boolean;
  health: number;
  of: number;
  star: boolean;
  armor: number;
  attack: "" | "melee" | "ranged";
  arrows: number;
  strength: number;
  effect: "" | "stun" | "poison";
  rune: Rune | "";
  tokens: number;
  token: string;
  stunned: boolean;
  covered: boolean;
  boxes: { rune: Rune; does: string }[];
  spots: Spot[];
  flips: string;
  says: string[];
}

export interface Hero {
  name: string;
  seat: number;
  health: number;
  of: number;
  rage: number;
  slots: number;
  column: number;
  back: boolean;
  tokens: number;
  waiting: number;
  down: boolean;
  moved: boolean;
  carries: boolean;
}

export interface Player {
  hand: number[];
  played: number[];
  discard: number[];
  top: number[];
  deck: number;
  limit: number;
}

export interface Step {
  place: string;
  name: string;
  kind: "attack" | "stunned" | "box" | "flip";
  targets: string[];
  damage: number;
  effect: string;
  choose: boolean;
  text: string;
}

export interface WarScene {
  quest: number;
  layout: string;
  round: number;
  stage: number;
  pyramid: number[];
  /** The Quests, by number, that hinder now. */
  hindrances: number[];
  first: number;
  active: number;
  result: number;
  goal: string;
  places: Place[];
  tracking: { name: string; health: number; damage: number }[];
  heroes: Hero[];
  players: Player[];
  offer: number[];
  looked: number[];
  upgrades: number;
  chances: number[];
  piles: number[];
  helped: number[];
  forecast: Record<Rune, Step[]>;
  /** Ours: what is happening at this very moment, on the way from one state to the next. */
  now?: Happening;
}

export interface Happening {
  text: string;
  /** Places of the Picture and Heroes that it is about. */
  places: number[];
  heroes: string[];
  /** Damage or healing that lands there. */
  landed: { place?: number; hero?: string; amount: number }[];
  /** The Enemy die, if it was rolled. */
  die?: number;
  rune?: Rune;
}

export function read(scene: Picture): WarScene {
  return scene as unknown as WarScene;
}

/** The kind under which options speak of an Action or status card. */
export function kindOf(card: CardInfo | undefined): string {
  if (!card) return "";
  const what = card.figures["card"]?.value;
  if (typeof what !== "string") return card.name;
  return what.startsWith("special ")
    ? what.replace(/^special /, "").replace(/ rage$/, "")
    : card.kind_name;
}

/** What an Action card can be used as. */
export function symbolsOf(card: CardInfo | undefined): string[] {
  const what = String(card?.figures["card"]?.value ?? "");
  return what.startsWith("special") ? [] : ["melee", "ranged", "defense"].filter((s) => what.includes(s));
}

export function numberOf(card: CardInfo | undefined): number {
  return Number(/\+(\d)/.exec(String(card?.figures["card"]?.value ?? ""))?.[1] ?? 0);
}

export function runeOf(card: CardInfo | undefined): Rune | null {
  const rune = card?.figures["rune"]?.value;
  return RUNES.find((one) => one === rune) ?? null;
}

export function heroNumber(name: string): number {
  return (HERO_NAMES as readonly string[]).indexOf(name);
}

/** The Damage each Rune could do to a Hero, before any Defense. */
export function threats(scene: WarScene, hero: string): { rune: Rune; damage: number; sure: boolean }[] {
  return RUNES.flatMap((rune) => {
    const steps = scene.forecast[rune].filter((step) => step.targets.includes(hero) && step.damage > 0);
    const damage = steps.reduce((sum, step) => sum + step.damage, 0);
    return damage > 0 ? [{ rune, damage, sure: steps.every((step) => !step.choose) }] : [];
  });
}

/** Who stands in a column, the front one first. */
export function standing(scene: WarScene, column: number): Hero[] {
  return scene.heroes
    .filter((hero) => hero.column === column && !hero.down && hero.name !== "Mimir")
    .sort((a, b) => Number(a.back) - Number(b.back));
}

export function heroesOf(scene: WarScene, seat: number): Hero[] {
  return scene.heroes.filter((hero) => hero.seat === seat);
}

/** The seats' names as the hall gives them, by number. */
export function seatNumber(seats: { seat: string }[], seat: string | null): number {
  return seats.findIndex((one) => one.seat === seat);
}

/** The armor steps of a face that are not broken yet, the next to break first. */
export function armorLeft(cards: CardInfo[], place: Place): number[] {
  if (place.armor === 0) return [];
  const printed = cards[place.card]?.figures[`${place.side}.armor`]?.value as unknown;
  const steps = Array.isArray(printed) ? (printed as number[]) : [place.armor];
  return steps.slice(Math.max(0, steps.indexOf(place.armor)));
}

/** A place's number in the events: they name a face, two a card, eight cards a lay-out. */
export function placeOfFace(face: number): number {
  return Math.floor(face / 2) % PLACES.length;
}

/** Tracking cards that the Picture on the table uses. */
export function tracked(scene: WarScene): WarScene["tracking"] {
  const USED: Record<string, string[] | undefined> = {
    "5": ["Svartaljofurr", "The Hive"],
    "7": ["The Head"],
    "10": ["Sigrun"],
  };
  return scene.tracking.filter((one) => USED[scene.layout]?.includes(one.name));
}

/** The attack that the players are asked about: on whom it is aimed, and how hard it is. */
export function underWay(scene: WarScene, frame: string, events: EventInfo[], own: string[]): Step | null {
  const theirs = frame === "Hit" || frame === "Instead";
  if (!theirs && frame !== "Attack") return null;
  const event = events.findLast((one) => one.kind === (theirs ? "enemy_attacks" : "attacks"));
  if (!event) return null;
  const place = placeOfFace(event.numbers[theirs ? 0 : 1] ?? 0);
  const columns = theirs ? (event.numbers[2] ?? 0) : 0;
  const aimed = COLUMNS.filter((column) => columns & (1 << column)).flatMap((column) => standing(scene, column)[0]?.name ?? []);
  const mine = aimed.filter((name) => own.includes(name));
  return {
    place: PLACES[place] ?? "",
    name: scene.places[place]?.name ?? "",
    kind: "attack",
    targets: mine.length > 0 ? mine : aimed,
    damage: theirs ? (event.numbers[1] ?? 0) : 0,
    effect: "",
    choose: false,
    text: event.text,
  };
}
