/** The moments between two states: what moved, struck, turned over and woke, one after another. */
import { type Beat, type Sound, still } from "../game";
import type { EventInfo, Picture } from "../../wire";
import { type Happening, HERO_NAMES, type Hero, type Place, placeOfFace, RUNES, type WarScene } from "./scene";

/** However much happened, nobody waits longer than this for their turn. */
const LONGEST = 7000;

interface Shown {
  hold: number;
  sound?: Sound;
}
const SHOWN: Record<string, Shown | undefined> = {
  moved: { hold: 420, sound: "card" },
  swapped: { hold: 420, sound: "card" },
  attacks: { hold: 620 },
  strength: { hold: 420 },
  rolled: { hold: 760, sound: "dice" },
  enemy_hurt: { hold: 620, sound: "knock" },
  armor_broken: { hold: 620, sound: "knock" },
  armor_held: { hold: 520 },
  enemy_stunned: { hold: 420 },
  enemy_defeated: { hold: 560 },
  flipped: { hold: 760, sound: "card" },
  revealed: { hold: 1000, sound: "card" },
  enemy_attacks: { hold: 760 },
  enemy_skips: { hold: 560 },
  defended: { hold: 480 },
  hero_hurt: { hold: 680, sound: "knock" },
  shielded: { hold: 520 },
  knocked_down: { hold: 1000, sound: "horn" },
  healed: { hold: 460 },
  box: { hold: 700 },
  tokens: { hold: 420 },
  enemy_mended: { hold: 520 },
  spot_used: { hold: 620 },
  special: { hold: 620, sound: "card" },
  ability: { hold: 760, sound: "horn" },
  reward: { hold: 480 },
  helped: { hold: 560 },
};
/** Which of its numbers is a face or a Hero. */
const FACE: Record<string, number | undefined> = { attacks: 1, spot_used: 1 };
const BY_FACE = new Set([
  "enemy_hurt", "armor_broken", "armor_held", "enemy_stunned", "enemy_defeated", "flipped",
  "enemy_attacks", "enemy_skips", "box", "tokens", "enemy_mended", "attacks", "spot_used",
]);
const BY_HERO = new Set([
  "moved", "attacks", "hero_hurt", "shielded", "knocked_down", "healed", "defended", "spot_used", "special", "ability",
]);

export function beats(before: WarScene, events: EventInfo[], after: WarScene): Beat[] {
  if (before.layout === "" || before.layout !== after.layout) return [];
  const found: Beat[] = [];
  let scene = before;
  events.forEach((event, place) => {
    scene = { ...apply(scene, event, after), now: happening(event) };
    const shown = SHOWN[event.kind];
    if (!shown) return;
    found.push({
      ...still(scene as unknown as Picture),
      told: place + 1,
      ...shown,
    });
  });
  const whole = found.reduce((sum, beat) => sum + beat.hold, 0);
  if (whole <= LONGEST) return found;
  return found.map((beat) => ({ ...beat, hold: (beat.hold * LONGEST) / whole }));
}

function happening(event: EventInfo): Happening {
  const { kind, numbers } = event;
  const [first = -1, second = 0] = numbers;
  const now: Happening = { text: event.text, places: [], heroes: [], landed: [] };
  if (BY_FACE.has(kind)) now.places = [placeOfFace(numbers[FACE[kind] ?? 0] ?? 0)];
  if (BY_HERO.has(kind)) now.heroes = [HERO_NAMES[first] ?? ""];
  if (kind === "enemy_hurt") now.landed = [{ place: placeOfFace(first), amount: second }];
  if (kind === "enemy_mended") now.landed = [{ place: placeOfFace(first), amount: -second }];
  if (kind === "hero_hurt") now.landed = [{ hero: HERO_NAMES[first] ?? "", amount: second }];
  if (kind === "healed") now.landed = [{ hero: HERO_NAMES[first] ?? "", amount: -second }];
  if (kind === "rolled") now.die = first;
  const rune = kind === "revealed" ? RUNES[second] : undefined;
  if (rune) now.rune = rune;
  return now;
}

/** The board after one more event, as far as the event tells. */
export function apply(scene: WarScene, event: EventInfo, after: WarScene): WarScene {
  const [first = -1, second = 0] = event.numbers;
  const onPlace = (change: (place: Place) => Partial<Place>): WarScene => ({
    ...scene,
    places: scene.places.map((place, i) => (i === placeOfFace(first) ? { ...place, ...change(place) } : place)),
  });
  const onHero = (change: (hero: Hero) => Partial<Hero>): WarScene => ({
    ...scene,
    heroes: scene.heroes.map((hero) => (hero.name === HERO_NAMES[first] ? { ...hero, ...change(hero) } : hero)),
  });
  switch (event.kind) {
    case "enemy_hurt":
      return onPlace((place) => ({ health: Math.max(0, place.health - second) }));
    case "enemy_mended":
      return onPlace((place) => ({ health: Math.min(place.of, place.health + second) }));
    case "enemy_stunned":
      return onPlace(() => ({ stunned: true }));
    case "enemy_skips":
      return onPlace(() => ({ stunned: false }));
    case "enemy_defeated":
      return onPlace(() => ({ health: 0, alive: false, armor: 0 }));
    case "tokens":
      return onPlace(() => ({ tokens: second }));
    case "armor_broken": {
      const left = after.places[placeOfFace(first)];
      return onPlace((place) => (left && left.side === place.side ? { armor: left.armor } : { armor: 0 }));
    }
    case "flipped": {
      const side = first % 2 === 1 ? "back" : "front";
      const turned = after.places[placeOfFace(first)];
      return onPlace((place) => (turned?.side === side ? turned : place));
    }
    case "moved": {
      const goes = after.heroes.find((hero) => hero.name === HERO_NAMES[first]);
      return onHero(() => ({ column: second, back: goes?.column === second ? goes.back : false }));
    }
    case "swapped":
      return { ...scene, heroes: after.heroes.map((hero, i) => ({ ...(scene.heroes[i] ?? hero), back: hero.back })) };
    case "hero_hurt":
      return onHero((hero) => ({ health: Math.max(0, hero.health - second) }));
    case "healed":
      return onHero((hero) => ({ health: Math.min(hero.of, hero.health + second) }));
    case "knocked_down":
      return onHero(() => ({ down: true, health: 0 }));
    case "raged":
      return onHero(() => ({ rage: second }));
    case "revealed":
      return { ...scene, offer: [...scene.offer.filter((card) => card !== first), first] };
    default:
      return scene;
  }
}
