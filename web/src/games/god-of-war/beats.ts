/** What the board shows between two states: what moved, struck, turned over and woke, one after another. */
import { type Beat, type Sound, still } from "../game";
import type { GameEvent } from "../../wire";
import type { AnyEvent, GodOfWarPicture } from "../../wire/god-of-war";
import type { Step } from "../../table/fold";
import type { Token } from "../../table/pick";

/** However much happened, nobody waits longer than this for their turn. */
const LONGEST = 7000;

const SHOWN: Partial<Record<GameEvent["kind"], { hold: number; sound?: Sound }>> = {
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

export function beats(_before: GodOfWarPicture, steps: Step<GodOfWarPicture>[]): Beat<GodOfWarPicture>[] {
  const found = steps.flatMap(({ told, picture }, at) => {
    const shown = SHOWN[told.event.kind];
    return shown ? [{ ...still(picture), shows: [told.event], happened: at + 1, ...shown }] : [];
  });
  const whole = found.reduce((sum, beat) => sum + beat.hold, 0);
  return found.map((beat) => ({ ...beat, hold: beat.hold * Math.min(1, LONGEST / whole) }));
}

/** What an event is about, beside what lies there. */
export interface Focus {
  /** Places of the Scene and Heroes. */
  lit: Token[];
  /** Damage, or less than nothing where somebody heals, and whom it reaches. */
  landed: { on: Token; amount: number } | null;
  /** What the Enemy die shows. */
  die: number | null;
  /** The Rune that is revealed, by number. */
  rune: number | null;
}

export function focusOf(event: AnyEvent | undefined): Focus {
  const focus: Focus = { lit: [], landed: null, die: null, rune: null };
  if (!event) return focus;
  if ("place" in event) focus.lit.push(`places:${event.place}`);
  if ("hero" in event) focus.lit.push(`heroes:${event.hero}`);
  switch (event.kind) {
    case "enemy_hurt":
      focus.landed = { on: `places:${event.place}`, amount: event.amount };
      break;
    case "enemy_mended":
      focus.landed = { on: `places:${event.place}`, amount: -event.amount };
      break;
    case "hero_hurt":
      focus.landed = { on: `heroes:${event.hero}`, amount: event.amount };
      break;
    case "healed":
      focus.landed = { on: `heroes:${event.hero}`, amount: -event.amount };
      break;
    case "rolled":
      focus.die = event.shows;
      break;
    case "revealed":
      focus.rune = event.rune;
      break;
  }
  return focus;
}
