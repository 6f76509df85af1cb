import type { GameClient } from "../games/game";
import emblem from "icon:triquetra";
import type { Figure } from "../lib/protocol";
import { capital } from "../lib/words";
import PlainBoard from "./PlainBoard.svelte";

function words(figure: Figure): string {
  return Array.isArray(figure.value) ? figure.value.join(", ") : String(figure.value);
}

/** How any game can be played before it has a board of its own. */
const plain: GameClient = {
  board: PlainBoard,
  looks: { plain: { edge: { strands: 2, swings: 30, reach: 5, sharp: 0 }, backdrop: "rays" } },
  backs: {
    "back-plain": {
      edge: { strands: 2, swings: 30, reach: 7, sharp: 0 },
      ring: { strands: 2, swings: 8, reach: 18, sharp: 0 },
      emblem,
    },
  },
  face: (card) => ({
    name: card.name,
    type: capital(card.kind.replaceAll("_", " ")),
    look: "plain",
    icon: emblem,
    emblem,
    figures: Object.entries(card.figures).flatMap(([name, figure]) =>
      figure
        ? [
            {
              value: typeof figure.value === "number" ? `${figure.value}` : "",
              icons: [],
              label: `${name.replaceAll("_", " ")} ${words(figure)}`,
              printed: figure.printed,
            },
          ]
        : [],
    ),
    text: card.text,
    rules: card.rules,
  }),
};

export default plain;
