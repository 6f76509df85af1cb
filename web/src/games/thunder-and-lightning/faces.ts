/** How the cards of Thunder & Lightning look. */
import angrboda from "icon:witch-face";
import apple from "icon:shiny-apple";
import archer from "icon:high-shot";
import baldr from "icon:heraldic-sun";
import berserker from "icon:bear-head";
import boot from "icon:walking-boot";
import cat from "icon:cat";
import crown from "icon:crown";
import draugr from "icon:half-dead";
import einherjar from "icon:barbute";
import fighter from "icon:crossed-axes";
import fireGiant from "icon:fire-silhouette";
import hammer from "icon:thor-hammer";
import hel from "icon:death-skull";
import huscarl from "icon:battered-axe";
import lightning from "icon:lightning-trio";
import longships from "icon:drakkar";
import loki from "icon:drama-masks";
import nightmare from "icon:spectre";
import odin from "icon:bolt-eye";
import power from "icon:triquetra";
import raven from "icon:raven";
import ring from "icon:ring";
import seer from "icon:crystal-ball";
import shieldmaiden from "icon:sword-brandish";
import shieldWall from "icon:viking-shield";
import snake from "icon:snake-spiral";
import spear from "icon:barbed-spear";
import spinningWheel from "icon:spinning-wheel";
import thor from "icon:thor-fist";
import trap from "icon:wolf-trap";
import treasure from "icon:cut-diamond";
import tyr from "icon:severed-hand";
import valkyries from "icon:winged-sword";
import vikings from "icon:viking-helmet";
import champion from "icon:swords-emblem";
import wolf from "icon:wolf-howl";
import type { Face } from "../game";
import type { CardInfo } from "../../wire";
import { deckOf, NAMES, type SideName } from "./sides";

export const SIGNS: Record<SideName, string> = { thor: lightning, loki: snake };

const EMBLEMS: Record<string, string> = {
  "Odin's Ring": ring,
  "Odin's Crown": crown,
  Nightmare: nightmare,
  "Shield Wall": shieldWall,
  Frigg: spinningWheel,
  Ravens: raven,
  Archer: archer,
  Shieldmaiden: shieldmaiden,
  "Frost Wolf": wolf,
  Vikings: vikings,
  Huscarl: huscarl,
  "Fire Giant": fireGiant,
  Einherjar: einherjar,
  Draugr: draugr,
  Tyr: tyr,
  Angrboda: angrboda,
  Thor: thor,
  Loki: loki,
  Baldr: baldr,
  Valkyries: valkyries,
  Idunn: apple,
  Berserker: berserker,
  Freya: cat,
  Hel: hel,
  Longships: longships,
  Odin: odin,
  Mjolnir: hammer,
  Gungnir: spear,
  Seer: seer,
  Vidarr: boot,
};

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
