/** A finished game told in short: its turning points, and what each Hero did. */
import type { CardInfo, EventInfo } from "../../wire";
import { HERO_NAMES, type WarScene } from "./scene";

export interface Chapter {
  name: string;
  rounds: number;
  turns: { text: string; move: number }[];
}

const TURNING = new Set(["knocked_down", "saved", "quest_done", "trapped", "new_scene", "won", "lost", "all_down"]);

/** A chapter for each Quest, with the moments on which it turned. */
export function chapters(cards: CardInfo[], events: EventInfo[]): Chapter[] {
  const quests = cards.filter((card) => card.kind === "quest");
  const found: Chapter[] = [];
  for (const event of events) {
    const chapter = found.at(-1);
    if (event.kind === "quest_begins") {
      const name = quests[event.numbers[0] ?? -1]?.name ?? "?";
      found.push({ name, rounds: 0, turns: [{ text: event.text, move: event.move }] });
    } else if (event.kind === "round" && chapter) {
      chapter.rounds = Math.max(chapter.rounds, event.numbers[0] ?? 0);
    } else if (TURNING.has(event.kind) && chapter) {
      chapter.turns.push({ text: event.text, move: event.move });
    }
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

/** Who struck, who bled and who fell; a defeated Enemy counts for whoever attacked last. */
export function tallies(scene: WarScene, events: EventInfo[]): Tally[] {
  const all = new Map<string, Tally>(
    scene.heroes.map(({ name }) => [name, { name, attacks: 0, strength: 0, defeated: 0, hurt: 0, healed: 0, down: 0 }]),
  );
  let striker: Tally | undefined;
  for (const { kind, numbers } of events) {
    const [hero = -1, amount = 0, third = 0] = numbers;
    const one = all.get(HERO_NAMES[hero] ?? "");
    if (kind === "attacks" && one) {
      striker = one;
      one.attacks += 1;
      one.strength += third;
    } else if (kind === "enemy_attacks" || kind === "spot_used") striker = undefined;
    else if (kind === "enemy_defeated" && striker) striker.defeated += 1;
    else if (kind === "hero_hurt" && one) one.hurt += amount;
    else if (kind === "healed" && one) one.healed += amount;
    else if (kind === "knocked_down" && one) one.down += 1;
  }
  return [...all.values()];
}
