/** A finished game told in short: its turning points, and what each Hero did. */
import type { EventInfo } from "../../wire";
import type { GodOfWarPicture } from "../../wire/god-of-war";
import { ours } from "./war";

export interface Chapter {
  name: string;
  rounds: number;
  turns: EventInfo[];
}

const TURNING = new Set(["knocked_down", "saved", "quest_done", "goal_reached", "new_scene", "won", "lost", "all_down"]);

/** A chapter for each Quest, with the events on which it turned. */
export function chapters({ pyramid }: GodOfWarPicture, events: EventInfo[]): Chapter[] {
  const found: Chapter[] = [];
  for (const told of events) {
    const { event } = told;
    const chapter = found.at(-1);
    if (event.kind === "quest_begins") {
      const name = pyramid.find((one) => one.number === event.quest)?.name ?? "";
      found.push({ name, rounds: 0, turns: [told] });
    } else if (event.kind === "round" && chapter) chapter.rounds = event.round;
    else if (TURNING.has(event.kind)) chapter?.turns.push(told);
  }
  return found;
}

export interface Tally {
  name: string;
  attacks: number;
  strength: number;
  defeated: number;
  hurt: number;
  healed: number;
  down: number;
}

/** Who struck, who bled and who fell. */
export function tallies({ heroes }: GodOfWarPicture, events: EventInfo[]): Tally[] {
  const all = new Map<number | null, Tally>(
    heroes.map(({ number, name }) => [number, { name, attacks: 0, strength: 0, defeated: 0, hurt: 0, healed: 0, down: 0 }]),
  );
  for (const event of events.map((told) => told.event).filter(ours)) {
    const one = all.get("by" in event ? event.by : "hero" in event ? event.hero : null);
    if (!one) continue;
    switch (event.kind) {
      case "attacks":
        one.attacks += 1;
        one.strength += event.strength;
        break;
      case "enemy_defeated":
        one.defeated += 1;
        break;
      case "hero_hurt":
        one.hurt += event.amount;
        break;
      case "healed":
        one.healed += event.amount;
        break;
      case "knocked_down":
        one.down += 1;
        break;
    }
  }
  return [...all.values()];
}
