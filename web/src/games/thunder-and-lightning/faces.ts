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
import { deckOf, KIND, kindOf, NAMES, type SideName, strengthOf } from "./scene";

export const SIGNS: Record<SideName, string> = { thor: lightning, loki: snake };

/** By kind; where the decks differ, Thor's and Loki's. */
const EMBLEMS: Record<number, string | [string, string] | undefined> = {
  [KIND.treasure]: [ring, crown],
  [KIND.nightmare]: nightmare,
  [KIND.shieldWall]: shieldWall,
  [KIND.frigg]: spinningWheel,
  [KIND.ravens]: raven,
  [KIND.archer]: archer,
  [KIND.shieldmaiden]: [shieldmaiden, wolf],
  [KIND.vikings]: vikings,
  [KIND.huscarl]: [huscarl, fireGiant],
  [KIND.einherjar]: [einherjar, draugr],
  [KIND.tyr]: [tyr, angrboda],
  [KIND.hero]: [thor, loki],
  [KIND.baldr]: baldr,
  [KIND.valkyries]: valkyries,
  [KIND.idunn]: apple,
  [KIND.berserker]: berserker,
  [KIND.freya]: cat,
  [KIND.hel]: hel,
  [KIND.longships]: longships,
  [KIND.odin]: odin,
  [KIND.mjolnir]: [hammer, spear],
  [KIND.seer]: seer,
  [KIND.vidarr]: boot,
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

function typeOf(card: number): Type {
  switch (kindOf(card)) {
    case KIND.treasure:
      return TREASURE;
    case KIND.nightmare:
    case KIND.shieldWall:
      return TRAP;
    case KIND.frigg:
    case KIND.ravens:
    case KIND.archer:
    case KIND.tyr:
      return CHAMPION;
    case KIND.shieldmaiden:
    case KIND.vikings:
    case KIND.huscarl:
    case KIND.einherjar:
      return FIGHTER;
    case KIND.hero: {
      const deck = deckOf(card);
      return { word: "Hero", look: `hero-${deck}`, icon: SIGNS[deck] };
    }
    default:
      return POWER;
  }
}

export function emblem(card: number): string {
  const drawn = EMBLEMS[kindOf(card)] ?? power;
  return typeof drawn === "string" ? drawn : drawn[deckOf(card) === "thor" ? 0 : 1];
}

export function face(card: CardInfo): Face {
  const { word, look, icon } = typeOf(card.number);
  const strength = strengthOf(card);
  const printed = card.figures["strength"]?.printed ?? true;
  return {
    name: card.name,
    type: `${word} of ${NAMES[deckOf(card.number)]}'s deck`,
    look,
    icon,
    emblem: emblem(card.number),
    figures:
      strength >= 0
        ? [{ value: `${strength}`, icons: [], label: `strength ${strength}`, printed }]
        : [{ value: "–", icons: [], label: "no strength", printed: true }],
    text: card.text,
    rules: card.rules,
  };
}
