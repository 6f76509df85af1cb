import ragnarok from "icon:wolf-head";
import thunder from "icon:thor-hammer";
import unknown from "icon:triquetra";
import war from "icon:battle-axe";
import type { Door } from "./game";

/** The three doors of the hall, and who stands behind each. */
export const doors: Door[] = [
  {
    name: "ragnarok",
    title: "Ragnarok",
    emblem: ragnarok,
    runes: "ᚱᚨᚷᚾᚨᚱᛟᚲ",
    minutes: "20 minutes",
    players: "2 players",
    fun: "Nine Realms, secret cards and a fistful of dice: bluff, gamble, and steal the last word.",
    sides: { gods: "The Gods", giants: "The Giants" },
    load: () => import("./ragnarok"),
  },
  {
    name: "thunder-and-lightning",
    title: "Thunder & Lightning",
    emblem: thunder,
    runes: "ᚦᚢᚾᛟᚱ",
    minutes: "30 to 45 minutes",
    players: "2 players",
    fun: "Thor against Loki over face-down ranks: probe, ambush, and hunt what the other one hides.",
    sides: { thor: "Thor", loki: "Loki" },
    load: () => import("./thunder-and-lightning"),
  },
  {
    name: "god-of-war",
    title: "God of War",
    emblem: war,
    runes: "ᚹᛁᚷ",
    minutes: "90 minutes and more",
    players: "1 to 4 players",
    fun: "All together against scenes that flip and strike back: plan aloud, then hope it holds.",
    sides: {
      kratos: "Kratos",
      atreus: "Atreus",
      freya: "Freya",
      "brok-sindri": "Brok and Sindri",
      mimir: "Mimir",
    },
    together: true,
    load: () => import("./god-of-war"),
  },
];

/** A door for a game that the hall serves and this page does not know by name. */
export function plainDoor(name: string, title: string, seats: number): Door {
  return { name, title, emblem: unknown, runes: "ᛗᚨᚦᚱ", minutes: "", players: `${seats} seats`, fun: "", sides: {}, load: null };
}

export function door(name: string): Door | undefined {
  return doors.find((door) => door.name === name);
}
