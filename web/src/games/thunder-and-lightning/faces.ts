/** How the cards of Thunder & Lightning look. */
import fighter from "icon:crossed-axes";
import lightning from "icon:lightning-trio";
import power from "icon:triquetra";
import snake from "icon:snake-spiral";
import trap from "icon:wolf-trap";
import treasure from "icon:cut-diamond";
import champion from "icon:swords-emblem";
import type { Face } from "../game";
import type { CardInfo } from "../../wire";
import EMBLEMS from "./emblems.txt?icons";
import { deckOf, NAMES, type SideName } from "./sides";

export const SIGNS: Record<SideName, string> = { thor: lightning, loki: snake };

interface Type {
  word: string;
  look: string;
  icon: string;
}

const FIGHTER: Type = { word: "Fighter", look: "fighter", icon: fighter };
const CHAMPION: Type = { word: "Fighter with a power", look: "champion", icon: champion };
const TRAP: Type = { word: "Trap", look: "trap", icon: trap };
const POWER: Type = { word: "Power", look: "power", icon: power };
const TREASURE: Type = { word: "Treasure", look: "treasure", icon: treasure };

const HEROES: Record<SideName, Type> = {
  thor: { word: "Hero", look: "hero-thor", icon: lightning },
  loki: { word: "Hero", look: "hero-loki", icon: snake },
};

/** Cards that look special, by what the rules know them by; others are drawn by their kind. */
const TYPES: Record<string, Type> = {
  treasure: TREASURE,
  nightmare: TRAP,
  "shield wall": TRAP,
  frigg: CHAMPION,
  ravens: CHAMPION,
  archer: CHAMPION,
  tyr: CHAMPION,
};

export function emblem(card: CardInfo | undefined): string {
  return EMBLEMS[card?.name ?? ""] ?? power;
}

export function face(card: CardInfo): Face {
  const { word, look, icon } = card.flags.includes("hero")
    ? HEROES[deckOf(card)]
    : (TYPES[card.flags[0] ?? ""] ?? (card.kind === "fighter" ? FIGHTER : POWER));
  const strength = card.figures.filter((figure) => figure.name === "strength");
  return {
    name: card.name,
    type: `${word} of ${NAMES[deckOf(card)]}'s deck`,
    look,
    icon,
    emblem: emblem(card),
    figures: strength.length > 0 ? strength : [{ value: "–", icons: [], label: "no strength", printed: true }],
    text: card.text,
    rules: card.rules,
  };
}
