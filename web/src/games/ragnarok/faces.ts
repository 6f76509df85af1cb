/** How the cards of Ragnarok look. */
import alfheim from "icon:lotus";
import alviss from "icon:dwarf-helmet";
import andvari from "icon:gold-bar";
import anvil from "icon:anvil";
import asgard from "icon:elven-castle";
import baldr from "icon:heraldic-sun";
import belt from "icon:belt";
import bilskirnir from "icon:lightning-shield";
import blacksmith from "icon:blacksmith";
import boar from "icon:boar";
import breidablik from "icon:sunbeams";
import cat from "icon:cat";
import cauldron from "icon:cauldron";
import claws from "icon:claw-slashes";
import crystals from "icon:crystal-bars";
import diamond from "icon:cut-diamond";
import drakkar from "icon:drakkar";
import dvalin from "icon:dwarf-face";
import eagle from "icon:eagle-emblem";
import eitri from "icon:anvil-impact";
import fireball from "icon:fireball";
import fist from "icon:thor-fist";
import fog from "icon:fog";
import gladsheim from "icon:throne-king";
import hammer from "icon:thor-hammer";
import himinbjorg from "icon:tower-flag";
import horn from "icon:hunting-horn";
import hound from "icon:hound";
import iceGolem from "icon:ice-golem";
import ivaldi from "icon:sword-smithing";
import longhouse from "icon:viking-longhouse";
import masks from "icon:drama-masks";
import mead from "icon:beer-horn";
import mine from "icon:gold-mine";
import mountains from "icon:mountains";
import necklace from "icon:gem-necklace";
import oak from "icon:holy-oak";
import ogre from "icon:ogre";
import rainbow from "icon:rainbow-star";
import ram from "icon:ram-profile";
import raven from "icon:raven";
import ring from "icon:ring";
import rockGolem from "icon:rock-golem";
import runeStone from "icon:rune-stone";
import serpent from "icon:sea-serpent";
import sessrumnir from "icon:drakkar-dragon";
import severedHand from "icon:severed-hand";
import shield from "icon:viking-shield";
import snowflake from "icon:snowflake-2";
import spear from "icon:barbed-spear";
import spinningWheel from "icon:spinning-wheel";
import star from "icon:triquetra";
import sun from "icon:sun";
import throne from "icon:stone-throne";
import turn from "icon:clockwise-rotation";
import twoFaces from "icon:double-face-mask";
import village from "icon:medieval-village-01";
import volcano from "icon:smoking-volcano";
import well from "icon:well";
import wheat from "icon:wheat";
import wolf from "icon:wolf-head";
import wyrm from "icon:spiked-dragon-head";
import type { Face } from "../game";
import type { CardInfo } from "../../wire";
import { DIE } from "../../table/glyphs";

const EMBLEMS: Record<string, string> = {
  Asgard: asgard,
  Vanaheim: wheat,
  Jotunheim: mountains,
  Niflheim: fog,
  Alfheim: alfheim,
  Midgard: village,
  Nidavellir: mine,
  Svartalfheim: crystals,
  Muspelheim: volcano,
  Odin: raven,
  Thor: fist,
  Tyr: severedHand,
  Freyr: boar,
  Heimdall: ram,
  Freyja: cat,
  Baldr: baldr,
  Frigg: spinningWheel,
  Loki: masks,
  Ymir: iceGolem,
  Hrungnir: rockGolem,
  Thrym: ogre,
  Thjazi: eagle,
  Geirrod: fireball,
  Hymir: cauldron,
  Suttung: mead,
  Vafthrudnir: runeStone,
  "Utgard-Loki": twoFaces,
  Yggdrasil: oak,
  Bifrost: rainbow,
  "Mimir's Well": well,
  Hlidskjalf: throne,
  Fenrir: wolf,
  Jormungandr: serpent,
  Nidhogg: wyrm,
  Garm: hound,
  Mjolnir: hammer,
  Gungnir: spear,
  Skidbladnir: drakkar,
  Draupnir: ring,
  Brisingamen: necklace,
  Gjallarhorn: horn,
  Megingjord: belt,
  Brokk: blacksmith,
  Eitri: eitri,
  Ivaldi: ivaldi,
  Dvalin: dvalin,
  Andvari: andvari,
  Alviss: alviss,
  Valhalla: longhouse,
  Bilskirnir: bilskirnir,
  Sessrumnir: sessrumnir,
  Gladsheim: gladsheim,
  Himinbjorg: himinbjorg,
  Breidablik: breidablik,
};

interface Type {
  word: string;
  plural: string;
  icon: string;
}

const TYPES: Record<string, Type> = {
  realm: { word: "Realm", plural: "Realms", icon: oak },
  god: { word: "God", plural: "Gods", icon: sun },
  giant: { word: "Giant", plural: "Giants", icon: snowflake },
  wonder: { word: "Wonder", plural: "Wonders", icon: star },
  monster: { word: "Monster", plural: "Monsters", icon: claws },
  treasure: { word: "Treasure", plural: "Treasures", icon: diamond },
  dwarven: { word: "Dwarf", plural: "Dwarves", icon: anvil },
  shield_hall: { word: "Shield Hall", plural: "Shield Halls", icon: shield },
};

export function type(kind: string): Type {
  return TYPES[kind] ?? { word: kind, plural: kind, icon: star };
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
