/** The emblems of what stands or lies on a Scene card, found by a word of its name. */
import angelWings from "icon:angel-wings";
import archer from "icon:archer";
import bee from "icon:hive";
import bough from "icon:tree-branch";
import bowman from "icon:bowman";
import bridge from "icon:stone-bridge";
import broken from "icon:cracked-shield";
import brokenPots from "icon:broken-pottery";
import burning from "icon:burning-passion";
import chestClosed from "icon:locked-chest";
import chestOpen from "icon:open-chest";
import claw from "icon:grasping-claws";
import cloud from "icon:lightning-storm";
import column from "icon:fire-ring";
import crackedDisc from "icon:cracked-disc";
import crystal from "icon:crystal-growth";
import crystals from "icon:crystal-cluster";
import cube from "icon:frozen-block";
import curse from "icon:curly-mask";
import dragon from "icon:spiked-dragon-head";
import draugr from "icon:shambling-zombie";
import dust from "icon:dust-cloud";
import elf from "icon:elf-helmet";
import embers from "icon:burning-embers";
import fairy from "icon:fairy-wings";
import feather from "icon:feather";
import fire from "icon:campfire";
import fireBowl from "icon:fire-bowl";
import flame from "icon:fire-silhouette";
import fog from "icon:fog";
import frost from "icon:icicles-aura";
import gate from "icon:gate";
import ghost from "icon:spectre";
import giant from "icon:giant";
import giantHand from "icon:skeletal-hand";
import grendel from "icon:werewolf";
import hammer from "icon:thor-hammer";
import hood from "icon:cowled";
import ice from "icon:ice-cube";
import iceGolem from "icon:ice-golem";
import iceSpear from "icon:ice-spear";
import key from "icon:key";
import knight from "icon:viking-head";
import lamp from "icon:lantern";
import lantern from "icon:lantern-flame";
import lava from "icon:lava";
import leaf from "icon:oak-leaf";
import mailed from "icon:breastplate";
import moon from "icon:moon";
import neck from "icon:dragon-spiral";
import obelisk from "icon:obelisk";
import ogre from "icon:ogre";
import ogreRidden from "icon:troll";
import pier from "icon:wooden-pier";
import portal from "icon:magic-portal";
import power from "icon:rolling-energy";
import raven from "icon:raven";
import roots from "icon:tree-roots";
import rubble from "icon:stone-pile";
import sail from "icon:sail";
import sand from "icon:worm-mouth";
import scales from "icon:scale-mail";
import shieldBearer from "icon:viking-shield";
import ship from "icon:ship-wreck";
import skeleton from "icon:raise-skeleton";
import sky from "icon:cloud-ring";
import smallFire from "icon:small-fire";
import snow from "icon:snowing";
import statue from "icon:totem";
import stone from "icon:stone-sphere";
import sunburst from "icon:sun";
import swordSpin from "icon:sword-spin";
import tail from "icon:spiked-tail";
import throne from "icon:stone-throne";
import tomb from "icon:tombstone";
import torso from "icon:chest-armor";
import vines from "icon:vine-leaf";
import wind from "icon:whirlwind";
import wing from "icon:feathered-wing";
import wingedSword from "icon:winged-sword";
import wolf from "icon:wolf-howl";

/** The first word that is part of the name decides, so the particular ones come first. */
const BY_WORD: [string, string][] = [
  ["Traveler of the North, mailed", mailed],
  ["Traveler of the South, mailed", mailed],
  ["Traveler", knight],
  ["Archer", archer],
  ["shield lost", draugr],
  ["Shield-bearer", shieldBearer],
  ["Scout", bowman],
  ["Frozen Draugr", cube],
  ["Frost Draugr", frost],
  ["Scorched Draugr", flame],
  ["Ash Draugr", skeleton],
  ["Draugr", draugr],
  ["Watch", tomb],
  ["Leaning Statue", statue],
  ["Rubble", rubble],
  ["Sealed Chest", chestClosed],
  ["Open Chest", chestOpen],
  ["Trampled", snow],
  ["Bloody Snow", snow],
  ["Grendel of Ashes", grendel],
  ["Grendel of Frost", iceGolem],
  ["Broken Pedestal", crackedDisc],
  ["Pedestal", obelisk],
  ["Ogre, ridden", ogreRidden],
  ["Ogre", ogre],
  ["Fallen Stone", rubble],
  ["The Stone", stone],
  ["Ledge", rubble],
  ["Thin Ice", ice],
  ["Shattered Ice", iceSpear],
  ["Thamur", giantHand],
  ["Hel-", ghost],
  ["Mattugr", giant],
  ["Fire Pile", fire],
  ["Wind", wind],
  ["Gangplank", pier],
  ["Brazier", fireBowl],
  ["Sail", sail],
  ["Ship", ship],
  ["Svartaljofurr, diving", swordSpin],
  ["Svartaljofurr", fairy],
  ["Hive", bee],
  ["Pod", bee],
  ["Elf", elf],
  ["Bridge", bridge],
  ["Churned Light", portal],
  ["Light Crystal", crystals],
  ["Crystal", crystal],
  ["Vein", crystal],
  ["Tatzelwurm", sand],
  ["Brenna Daudi", lava],
  ["Burning Column", column],
  ["Vent", column],
  ["Last Gate", gate],
  ["Cinder Guard", burning],
  ["Viken", burning],
  ["Nightmare", flame],
  ["Fire Revenant", flame],
  ["Embers", embers],
  ["Cinders", embers],
  ["Revenant", hood],
  ["Wulver", wolf],
  ["Head", dragon],
  ["Neck", neck],
  ["Claw, scaled", scales],
  ["Claw", claw],
  ["Tail", tail],
  ["Chest", torso],
  ["Torn Wing", feather],
  ["Wings of Light", angelWings],
  ["Wing", wing],
  ["Cloud", cloud],
  ["Perch", raven],
  ["Magni", hammer],
  ["Modi", swordSpin],
  ["Lantern", lantern],
  ["Mist", fog],
  ["Fog", fog],
  ["Walker", ghost],
  ["Mistletoe", bough],
  ["Bare Bough", bough],
  ["Vines", vines],
  ["Roots", roots],
  ["Charm", moon],
  ["Curse", curse],
  ["Baldur, burning", burning],
  ["Baldur, freezing", frost],
  ["Baldur", sunburst],
  ["Meltwater", ice],
  ["Sigrun", wingedSword],
  ["Gunnr", angelWings],
  ["Kara", angelWings],
  ["Eir", angelWings],
  ["Geirdriful", angelWings],
  ["Throne", throne],
  ["Circle", portal],
  ["Sky", sky],
];

const TOKENS: Record<string, string> = { Fire: smallFire, Key: key, Lantern: lamp, Mistletoe: leaf, Power: power };

export function tokenEmblem(name: string): string {
  return TOKENS[name] ?? broken;
}

export function emblem(name: string): string {
  return BY_WORD.find(([word]) => name.includes(word))?.[1] ?? (name ? dust : brokenPots);
}
