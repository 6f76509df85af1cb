/** How the cards of Ragnarok look. */
import anvil from "icon:anvil";
import claws from "icon:claw-slashes";
import diamond from "icon:cut-diamond";
import oak from "icon:holy-oak";
import shield from "icon:viking-shield";
import snowflake from "icon:snowflake-2";
import star from "icon:triquetra";
import sun from "icon:sun";
import turn from "icon:clockwise-rotation";
import type { Face } from "../game";
import type { CardInfo } from "../../wire";
import { DIE } from "../../table/glyphs";
import EMBLEMS from "./emblems.txt?icons";

interface Type {
  word: string;
  icon: string;
}

const TYPES: Record<string, Type> = {
  realm: { word: "Realm", icon: oak },
  god: { word: "God", icon: sun },
  giant: { word: "Giant", icon: snowflake },
  wonder: { word: "Wonder", icon: star },
  monster: { word: "Monster", icon: claws },
  treasure: { word: "Treasure", icon: diamond },
  dwarven: { word: "Dwarf", icon: anvil },
  shield_hall: { word: "Shield Hall", icon: shield },
};

export function type(kind: string): Type {
  return TYPES[kind] ?? { word: kind, icon: star };
}

/** The icons that stand beside a figure, by name: a die, a turn, a type of card. */
function sign(name: string): string {
  return name === "die" ? DIE : name === "turn" ? turn : type(name).icon;
}

export function face(card: CardInfo): Face {
  const { word, icon } = type(card.kind);
  return {
    name: card.name,
    type: card.flags.includes("trickster") ? `${word}, trickster` : word,
    look: card.kind in TYPES ? card.kind.replace("_", "-") : "plain",
    ...(card.kind === "realm" ? { tint: light(card) } : {}),
    icon,
    emblem: EMBLEMS[card.name] ?? icon,
    figures: card.figures.map((figure) => ({ ...figure, icons: figure.icons.map(sign) })),
    text: card.text,
    rules: card.rules,
  };
}

/** The name of a Realm's light in the style sheet. */
export function light(card: CardInfo | undefined): string {
  return card ? `light-${card.name.toLowerCase().replace(/[^a-z]/g, "")}` : "";
}
