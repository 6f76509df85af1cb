/** Turns told step by step: what the board shows between one choice and the next. */
import { type Beat, still } from "../game";
import type { GameEvent } from "../../wire";
import type { AnyEvent, Clashed, Place, ThunderPicture } from "../../wire/thunder-and-lightning";
import type { Step } from "../../table/fold";
import { isSide, other, type SideName } from "./sides";

interface Pace {
  hold: number;
  sound?: Beat["sound"];
  /** Several in a row happen at once. */
  together?: boolean;
}

const PACE: Partial<Record<GameEvent["kind"], Pace>> = {
  drew: { hold: 260, sound: "card", together: true },
  laid_card: { hold: 420, sound: "card" },
  played: { hold: 750, sound: "card" },
  entered: { hold: 900, sound: "horn" },
  challenged: { hold: 420 },
  sent_ravens: { hold: 420 },
  turned_up: { hold: 520, sound: "card", together: true },
  clashed: { hold: 1150, sound: "knock" },
  lost: { hold: 520, sound: "knock", together: true },
  discarded: { hold: 480, sound: "card", together: true },
  went_under: { hold: 300 },
  showed_hand: { hold: 2600, sound: "card" },
  took: { hold: 420, sound: "card" },
  recalled: { hold: 420, sound: "card" },
  seduced: { hold: 600, sound: "card" },
  moved: { hold: 600, sound: "card" },
  found: { hold: 1000, sound: "card" },
  foresaw: { hold: 1000, sound: "card" },
  placed: { hold: 500, sound: "knock" },
  given: { hold: 500, sound: "card" },
  dropped: { hold: 600, sound: "card" },
  nightmare: { hold: 1100, sound: "horn" },
  began: { hold: 350 },
  won: { hold: 900, sound: "horn" },
};

/** These go on with what was shown before. */
const GOES_ON = ["turned_up", "clashed", "laid_card"];
/** These are worth a look even where the table already lies as it will. */
const WORTH_A_LOOK = ["challenged", "clashed", "showed_hand"];

export function beats(_before: ThunderPicture, steps: Step<ThunderPicture>[]): Beat<ThunderPicture>[] {
  const found: Beat<ThunderPicture>[] = [];
  let shows: GameEvent[] = [];
  for (const [at, { told, picture }] of steps.entries()) {
    const { kind, seat } = told.event;
    shows = GOES_ON.includes(kind) ? [...shows, told.event] : [told.event];
    const pace = PACE[kind];
    const next = steps[at + 1]?.told.event;
    if (!pace || (pace.together && next?.kind === kind && next.seat === seat)) continue;
    found.push({ ...still(picture), shows, hold: pace.hold, happened: at + 1, sound: pace.sound });
  }
  const last = found.at(-1);
  const seen = last?.picture === steps.at(-1)?.picture;
  if (seen && !last?.shows.some(({ kind }) => WORTH_A_LOOK.includes(kind))) found.pop();
  return found;
}

/** Two cards turned against each other. */
interface Clash {
  by: SideName;
  /** Where the card of each side lies. */
  places: Record<SideName, Place>;
  /** How it ends, once both lie open. */
  end?: Clashed;
}

/** What the events of a still are about, beside what lies there. */
export interface Focus {
  clash: Clash | null;
  /** A card that has just come to be what everything turns on. */
  spotlight: { side: SideName; place: Place } | null;
  /** A hand that is shown. */
  reveal: { side: SideName; cards: number[] } | null;
}

export function focusOf(shows: AnyEvent[]): Focus {
  const focus: Focus = { clash: null, spotlight: null, reveal: null };
  for (const event of shows) {
    const { seat } = event;
    if (!isSide(seat)) continue;
    switch (event.kind) {
      case "challenged":
      case "clashed": {
        const places = seat === "thor" ? { thor: event.at, loki: event.place } : { thor: event.place, loki: event.at };
        focus.clash = { by: seat, places, ...(event.kind === "clashed" ? { end: event } : {}) };
        break;
      }
      case "laid":
      case "entered":
      case "placed":
        focus.spotlight = { side: seat, place: event.place };
        break;
      case "moved":
        focus.spotlight = { side: seat, place: event.to };
        break;
      case "sent_ravens":
        focus.spotlight = { side: other(seat), place: event.place };
        break;
      case "showed_hand":
        focus.reveal = { side: seat, cards: event.cards };
        break;
    }
  }
  return focus;
}
