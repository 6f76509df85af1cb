/** A battle told step by step: what the board shows between one choice and the next. */
import { type Beat, type Sound, still } from "../game";
import type { RagnarokPicture } from "../../wire/ragnarok";
import type { Step } from "../../table/fold";

const COVERED = 320;
const OPEN = 650;
const ROLL = 950;
const VERDICT = 1900;

/** How an event is shown: for how long it is seen, what is heard. */
const SHOWN: Record<string, { hold: number; sound: Sound } | undefined> = {
  sealed: { hold: COVERED, sound: "card" },
  champion: { hold: OPEN, sound: "knock" },
  played: { hold: OPEN, sound: "knock" },
  played_cunning: { hold: OPEN, sound: "knock" },
  rolled: { hold: ROLL, sound: "dice" },
  rolled_extra: { hold: ROLL, sound: "dice" },
  exchanged: { hold: OPEN, sound: "card" },
  turned: { hold: OPEN, sound: "card" },
  total: { hold: VERDICT, sound: "knock" },
};

/** Whether both sides' events of that kind happen at once. */
function together(kind: string, next: string): boolean {
  if (kind === "total") return next === "total" || next === "took_realm" || next === "tied_realm";
  return kind === next || (kind === "exchanged" && next === "stayed");
}

export function beats(before: RagnarokPicture, steps: Step<RagnarokPicture>[]): Beat<RagnarokPicture>[] {
  const found: Beat<RagnarokPicture>[] = [];
  for (let at = 0, end = 0; at < steps.length; at = end) {
    const kind = steps[at]?.told.event.kind ?? "";
    end = at + 1;
    while (end < steps.length && together(kind, steps[end]?.told.event.kind ?? "")) end += 1;
    const picture = steps[end - 1]?.picture ?? before;
    const shown = SHOWN[kind];
    // A trick is sealed too, but nothing lies there for it.
    if (!shown || (kind === "sealed" && !picture.gods.sealed && !picture.giants.sealed)) continue;
    found.push({ ...still(picture), ...shown, happened: end });
  }
  // The state itself comes next: what it shows need not be shown twice.
  return found.at(-1)?.picture === steps.at(-1)?.picture ? found.slice(0, -1) : found;
}
