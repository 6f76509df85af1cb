/** The Hero boards in our words. */
import type { Face } from "../game";
import fury from "icon:enrage";
import { HERO_EMBLEMS } from "./faces";
import type { Hero } from "./scene";

export const ABILITIES: Record<string, { name: string; text: string; rule: string }> = {
  Kratos: { name: "Spartan Rage", text: "Heal 3; the next attack is 3 stronger.", rule: "GOW-110" },
  Atreus: { name: "Thunderbird", text: "2 Damage to each of up to 2 Enemies anywhere, no die; armor stops it.", rule: "GOW-111" },
  Freya: { name: "Old Magic", text: "A Freya token for any Hero: it cancels all Damage from one source.", rule: "GOW-112" },
  Brok: { name: "Gear Up", text: "Brok or Sindri makes a Melee attack of 3.", rule: "GOW-113" },
  Sindri: { name: "Weaponize", text: "Brok or Sindri makes a Ranged attack of 3.", rule: "GOW-113" },
  Mimir: { name: "Smartest man alive", text: "Reveal two Upgrade cards and choose which one activates. Each round an ally carries him; he can take attacks for them.", rule: "GOW-114" },
};

export function heroFace(hero: Hero): Face {
  const ability = ABILITIES[hero.name];
  const figure = (value: string, label: string): Face["figures"][number] => ({ value, icons: [], label, printed: true });
  return {
    name: hero.name,
    type: hero.down ? "Hero, Knocked Down: out until the next Quest, but still reveals and upgrades" : "Hero",
    look: "melee",
    icon: fury,
    emblem: HERO_EMBLEMS[hero.name] ?? fury,
    figures: [figure(`${hero.health}`, `health ${hero.health} of ${hero.of}`), figure(`${hero.rage}`, `Rage ${hero.rage} of ${hero.slots}`)],
    text: ability ? `${ability.name}, at full Rage: ${ability.text}` : "",
    rules: [ability?.rule ?? "GOW-48", "GOW-47", "GOW-69"],
  };
}
