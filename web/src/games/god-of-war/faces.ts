/** How the cards of God of War look. */
import bow from "icon:bow-arrow";
import brain from "icon:brain";
import bifrost from "icon:portal";
import chooser from "icon:trade";
import crystal from "icon:crystal-shine";
import forge from "icon:anvil";
import fury from "icon:enrage";
import guard from "icon:healing-shield";
import heads from "icon:crystal-ball";
import horn from "icon:hunting-horn";
import apple from "icon:shiny-apple";
import kratos from "icon:axe-swing";
import atreus from "icon:archer";
import freya from "icon:woman-elf-face";
import brok from "icon:dwarf-face";
import sindri from "icon:dwarf-helmet";
import mimir from "icon:decapitation";
import levi from "icon:magic-axe";
import pill from "icon:pill";
import poison from "icon:poison-bottle";
import quest from "icon:treasure-map";
import runic from "icon:rune-sword";
import scroll from "icon:tied-scroll";
import seed from "icon:seedling";
import shield from "icon:round-shield";
import shock from "icon:lightning-arc";
import special from "icon:polar-star";
import stone from "icon:stone-sphere";
import stun from "icon:knocked-out-stars";
import sum from "icon:rune-stone";
import sword from "icon:crossed-swords";
import ward from "icon:vibrating-shield";
import wolves from "icon:wolf-howl";
import type { Face, FaceFigure } from "../game";
import type { CardInfo } from "../../wire";
import { capital } from "../../lib/words";
import { emblem } from "./emblems";
import { kindOf, numberOf, type Place, runeOf, symbolsOf } from "./scene";

export const HERO_EMBLEMS: Record<string, string> = {
  Kratos: kratos,
  Atreus: atreus,
  Freya: freya,
  Brok: brok,
  Sindri: sindri,
  Mimir: mimir,
};
export const SYMBOLS: Record<string, { word: string; icon: string }> = {
  melee: { word: "Melee", icon: sword },
  ranged: { word: "Ranged", icon: bow },
  defense: { word: "Defense", icon: shield },
};
export const STATUS_ICONS: Record<string, string> = { Stun: stun, Poison: poison, "Shatter Crystal": crystal };
const SPECIALS: Record<string, string> = {
  "Healing Seed": seed,
  Counsel: brain,
  Foresight: heads,
  "Idunn's Gift": apple,
  "Shock Crystal": shock,
  "Runic Strike": runic,
  "Leviathan's Call": levi,
  "Ward of the Vanir": ward,
  "Bifrost Step": bifrost,
  "Call of the Horn": horn,
  "Resurging Fury": fury,
  "Words of the Wisest": scroll,
  "Huldra Forge": forge,
  "Wolves of Light": wolves,
  "Guardian's Shield": guard,
  Antidote: pill,
  "Resurrection Stone": stone,
};
const USES: Record<string, string> = {
  melee: "a Melee attack on the bottom row",
  ranged: "a Ranged attack on either row",
  defense: "a Defense when its Hero is attacked",
};

export function face(card: CardInfo): Face {
  if (card.kind === "starting" || card.kind === "upgrade") return action(card);
  if (card.kind === "status") return status(card);
  if (card.kind === "scene") return sceneCard(card);
  const icon = card.kind === "hero" ? (HERO_EMBLEMS[card.name] ?? special) : quest;
  return {
    name: card.name,
    type: card.kind_name,
    look: "number",
    icon,
    emblem: icon,
    figures: card.words
      .filter((word) => /^\d+$/.test(word.value))
      .map((word) => ({ value: word.value, icons: [], label: `${word.name} ${word.value}`, printed: word.printed })),
    text: card.text,
    rules: card.rules,
  };
}

function action(card: CardInfo): Face {
  const what = card.figures["card"];
  const kind = kindOf(card);
  const symbols = symbolsOf(card);
  const number = numberOf(card);
  const isSpecial = String(what?.value).startsWith("special");
  const [first] = symbols;
  const look = isSpecial ? "special" : symbols.length > 1 ? "wild" : (first ?? "number");
  const printed = what?.printed ?? true;
  const rage = /\brage$/.test(String(what?.value));
  const stuns = /\bstun\b/.test(String(what?.value));
  const alone = /\balone$/.test(String(what?.value));
  const figures: FaceFigure[] = [];
  if (number > 0) figures.push({ value: `+${number}`, icons: [], label: `Number +${number}`, printed });
  const signs = [...(rage ? [fury] : []), ...(stuns ? [stun] : [])];
  if (signs.length > 0) {
    const said = [rage ? "gives 1 Rage" : "", stuns ? "stuns" : ""].filter(Boolean).join(", ");
    figures.push({ value: "", icons: signs, label: said, printed });
  }
  const rune = runeOf(card);
  const uses = symbols.map((symbol) => USES[symbol]).join(", or ");
  const says = [
    uses ? `Begins ${uses}${number > 0 ? "." : "; add Numbers."}` : "",
    number > 0 && symbols.length === 0 ? (alone ? "Goes with no other Number." : "Adds to a symbol card.") : "",
    rage ? "Played, it gives 1 Rage." : "",
    stuns ? "Its target is stunned." : "",
    isSpecial ? card.text : "",
    rune ? `Rune: ${rune}.` : "",
  ];
  const icon = isSpecial ? special : symbols.length > 1 ? chooser : (SYMBOLS[first ?? ""]?.icon ?? sum);
  return {
    name: isSpecial ? kind : symbols.length > 0 ? symbols.map((s) => SYMBOLS[s]?.word).join(" / ") : `Number ${number}`,
    type: `${isSpecial ? "Special" : symbols.length > 0 ? "Action" : "Number"}, ${card.name}`,
    look,
    icon,
    emblem: isSpecial ? (SPECIALS[kind] ?? special) : (SYMBOLS[first ?? ""]?.icon ?? sum),
    figures,
    text: says.filter(Boolean).join(" "),
    rules: card.rules,
  };
}

function status(card: CardInfo): Face {
  const icon = STATUS_ICONS[card.name] ?? stun;
  return {
    name: card.name === "Shatter Crystal" ? "Crystal" : card.name,
    type: "Status card",
    look: card.name === "Shatter Crystal" ? "crystal" : "status",
    icon,
    emblem: icon,
    figures: [],
    text: card.text,
    rules: card.rules,
  };
}

function sceneCard(card: CardInfo): Face {
  return {
    name: card.name,
    type: "Scene card",
    look: "number",
    icon: quest,
    emblem: emblem(/Front, ([^.:]*)/.exec(card.text)?.[1] ?? ""),
    figures: [],
    text: card.text,
    rules: card.rules,
  };
}

/** A Scene card as it lies there, to be looked at closely. */
export function placeFace(place: Place): Face {
  const figures: FaceFigure[] = [];
  const add = (value: string, icons: string[], label: string): void => {
    figures.push({ value, icons, label, printed: true });
  };
  if (place.enemy && place.alive) add(`${place.health}`, [], `health ${place.health} of ${place.of}`);
  if (place.armor > 0) add(`${place.armor}`, [shield], `armor ${place.armor}: an attack of at least that breaks it, no Damage goes through`);
  return {
    name: place.name.split(",")[0] || "Nothing more",
    type: [place.enemy ? "Enemy" : "Scene card", place.name, `${place.place}, ${place.side} side`].join(", "),
    look: place.enemy ? "enemy" : "spot",
    icon: place.enemy ? sword : quest,
    emblem: emblem(place.name),
    figures,
    text: [describeAttack(place), ...place.says].filter(Boolean).map((line) => `${capital(line)}.`).join(" "),
    rules: [...(place.enemy ? ["GOW-44", "GOW-61"] : []), ...(place.spots.length > 0 ? ["GOW-49"] : []), "GOW-90", "GOW-94"],
  };
}

/** How an Enemy attacks, in words. */
export function describeAttack(place: Place): string {
  if (!place.enemy || !place.attack) return "";
  const effect = place.effect ? ` with ${place.effect === "stun" ? "Stun" : "Poison"}` : "";
  const where =
    place.attack === "ranged"
      ? "the furthest column"
      : ["the column to the left", "its own column", "the column to the right"]
          .filter((_, bit) => place.arrows & (1 << bit))
          .join(", ");
  return `Rune ${place.rune}: ${place.attack === "ranged" ? "Ranged" : "Melee"} attack of ${place.strength}${effect} on ${where}`;
}
