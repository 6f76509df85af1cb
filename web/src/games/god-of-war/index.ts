import hero from "icon:omega";
import upgrade from "icon:triquetra";
import type { GameClient } from "../game";
import { capital } from "../../lib/words";
import type { AnyChoice, AnyEvent, GodOfWarPicture } from "../../wire/god-of-war";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { about } from "./talk";

const game: GameClient<GodOfWarPicture, AnyEvent, AnyChoice> = {
  board: Board,
  // Ash, bone and one red.
  looks: {
    melee: { hue: 28, chroma: 1.1, edge: { strands: 2, swings: 44, reach: 5, sharp: 0.9 }, backdrop: "slashes" },
    ranged: { hue: 158, chroma: 0.8, edge: { strands: 2, swings: 34, reach: 5, sharp: 0.3 }, backdrop: "rays" },
    defense: { hue: 248, chroma: 0.8, edge: { strands: 2, swings: 22, reach: 5.2, sharp: 0.15 }, backdrop: "scales" },
    wild: { hue: 318, chroma: 0.75, edge: { strands: 3, swings: 26, reach: 5.2, sharp: 0.5 }, backdrop: "facets" },
    number: { hue: 75, chroma: 0.28, edge: { strands: 2, swings: 28, reach: 4.6, sharp: 1 }, backdrop: "chevrons" },
    special: { hue: 88, chroma: 1.05, edge: { strands: 3, swings: 22, reach: 5.4, sharp: 0 }, backdrop: "aurora" },
    status: { hue: 340, chroma: 0.5, edge: { strands: 2, swings: 50, reach: 5, sharp: 1 }, backdrop: "shards" },
    crystal: { hue: 196, edge: { strands: 3, swings: 30, reach: 5.2, sharp: 0.8 }, backdrop: "shards" },
    enemy: { hue: 24, chroma: 0.7, edge: { strands: 2, swings: 40, reach: 5, sharp: 1 }, backdrop: "slashes" },
    spot: { hue: 100, chroma: 0.35, edge: { strands: 2, swings: 28, reach: 4.6, sharp: 0 }, backdrop: "hills" },
  },
  backs: {
    "back-hero": {
      hue: 26,
      chroma: 0.9,
      edge: { strands: 3, swings: 24, reach: 8, sharp: 0.6 },
      ring: { strands: 3, swings: 7, reach: 18, sharp: 0.5 },
      emblem: hero,
    },
    "back-upgrade": {
      hue: 70,
      chroma: 0.3,
      edge: { strands: 2, swings: 30, reach: 7, sharp: 0 },
      ring: { strands: 2, swings: 8, reach: 18, sharp: 0 },
      emblem: upgrade,
    },
  },
  beats,
  about,
  inWords: true,
  heading: (cards, event) => {
    if (event.kind === "quest_begins") return cards.filter((card) => card.kind === "quest")[event.quest]?.name ?? null;
    return event.kind === "round" ? `Round ${event.round} begins` : null;
  },
  label: (_cards, choice) => {
    if (choice.verb === "choose_reward") return capital(choice.gives);
    return choice.verb === "end" ? "End the activation" : null;
  },
};

export default game;
