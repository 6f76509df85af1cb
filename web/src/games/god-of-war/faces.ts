/** How the cards of God of War look. */
import bow from "icon:bow-arrow";
import chooser from "icon:trade";
import fury from "icon:enrage";
import quest from "icon:treasure-map";
import shield from "icon:round-shield";
import special from "icon:polar-star";
import stun from "icon:knocked-out-stars";
import sum from "icon:rune-stone";
import sword from "icon:crossed-swords";
import type { Face, FaceFigure } from "../game";
import type { CardInfo } from "../../wire";
import type { HeroPicture, PlacePicture } from "../../wire/god-of-war";
import { capital } from "../../lib/words";
import { emblem } from "./emblems";
import EMBLEMS from "./emblems.txt?icons";
import { printed } from "./war";

const SYMBOLS: Record<string, string> = { melee: sword, ranged: bow, defense: shield };

/** An Action or status card. */
export function face(card: CardInfo): Face {
  return card.kind === "status" ? status(card) : action(card);
}

function status({ name, text, rules }: CardInfo): Face {
  const icon = EMBLEMS[name] ?? stun;
  const look = name === "Shatter Crystal" ? "crystal" : "status";
  return { name, type: "Status card", look, icon, emblem: icon, figures: [], text, rules };
}

function action(card: CardInfo): Face {
  const [number, power, rage, rune] = ["number", "special", "rage", "rune"].map((name) => printed(card, name));
  const symbols = printed(card, "symbol")?.icons ?? [];
  const [first = "number"] = symbols;
  const signs = [rage, printed(card, "effect")].filter((sign) => sign !== undefined);
  const figures: FaceFigure[] = number ? [{ ...number, icons: [] }] : [];
  if (signs.length > 0) {
    const icons = signs.map((sign) => (sign === rage ? fury : stun));
    figures.push({ value: "", icons, label: signs.map((sign) => sign.label).join(", "), printed: signs.every((sign) => sign.printed) });
  }
  const icon = SYMBOLS[first] ?? sum;
  return {
    name: power?.value ?? (symbols.map(capital).join(" / ") || (number?.label ?? card.name)),
    type: `${power ? "Special" : symbols.length > 0 ? "Action" : "Number"}, ${card.name}`,
    look: power ? "special" : symbols.length > 1 ? "wild" : first,
    icon: power ? special : symbols.length > 1 ? chooser : icon,
    emblem: power ? (EMBLEMS[power.value] ?? special) : icon,
    figures,
    text: rune ? `${card.text} ${rune.label}.` : card.text,
    rules: card.rules,
  };
}

function figure(value: number, label: string, ...icons: string[]): FaceFigure {
  return { value: `${value}`, icons, label, printed: true };
}

/** A Scene card as it lies there, to be looked at closely. */
export function placeFace(place: PlacePicture): Face {
  const figures: FaceFigure[] = [];
  if (place.alive && place.of > 0) figures.push(figure(place.health, `health ${place.health} of ${place.of}`));
  const [armor] = place.armor;
  if (armor !== undefined) figures.push(figure(armor, `armor ${place.armor.join(" then ")}`, shield));
  return {
    name: place.name || "Nothing more",
    type: `${place.enemy ? "Enemy" : "Scene card"}, ${place.place}, ${place.side} side`,
    look: place.enemy ? "enemy" : "spot",
    icon: place.enemy ? sword : quest,
    emblem: emblem(place.name),
    figures,
    text: [place.attack?.text ?? "", ...place.says].filter(Boolean).map((line) => `${capital(line)}.`).join(" "),
    rules: place.rules,
  };
}

/** A Hero as things stand, by the Hero's board. */
export function heroFace({ name, text, rules }: CardInfo, hero: HeroPicture): Face {
  return {
    name,
    type: hero.down ? "Hero, Knocked Down" : "Hero",
    look: "melee",
    icon: fury,
    emblem: EMBLEMS[name] ?? fury,
    figures: [figure(hero.health, `health ${hero.health} of ${hero.of}`), figure(hero.rage, `Rage ${hero.rage} of ${hero.slots}`)],
    text,
    rules,
  };
}
