/** The emblems of what stands or lies on a Scene card. */
import broken from "icon:cracked-shield";
import brokenPots from "icon:broken-pottery";
import dust from "icon:dust-cloud";
import EMBLEMS from "./emblems.txt?icons";
import BY_WORD from "./scene-emblems.txt?icons";

export function tokenEmblem(name: string): string {
  return EMBLEMS[name] ?? broken;
}

/** The first word that is part of the name decides, so the particular ones come first. */
export function emblem(name: string): string {
  const word = Object.keys(BY_WORD).find((one) => name.includes(one));
  return (word && BY_WORD[word]) ?? (name ? dust : brokenPots);
}
