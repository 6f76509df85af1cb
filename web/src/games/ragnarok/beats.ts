/** A battle told step by step: what the board shows between one choice and the next. */
import { type Beat, type Sound, still } from "../game";
import type { RagnarokPicture } from "../../wire/ragnarok";
import type { Step } from "../../table/fold";

const COVERED = 320;
const OPEN = 650;
const ROLL = 950;
const VERDICT = 1900;

/** How an event is shown: what is laid face down first, for how long it is seen, what is heard. */
const SHOWN: Record<string, { covered?: string; hold: number; sound: Sound } | undefined> = {
  champion: { covered: "champion", hold: OPEN, sound: "knock" },
  played: { covered: "pair", hold: OPEN, sound: "knock" },
  played_cunning: { covered: "cunning", hold: OPEN, sound: "knock" },
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
  let open = before;
  for (let at = 0, end = 0; at < steps.length; at = end) {
    const kind = steps[at]?.told.event.kind ?? "";
    end = at + 1;
    while (end < steps.length && together(kind, steps[end]?.told.event.kind ?? "")) end += 1;
    const picture = steps[end - 1]?.picture ?? open;
    const { covered, hold, sound } = SHOWN[kind] ?? { hold: 0 };
    if (covered) {
      const hidden = unturned(open, picture);
      found.push({ ...still(hidden, covered), hold: COVERED, told: end, sound: "card" });
    }
    if (hold > 0) found.push({ ...still(picture), hold, told: end, sound });
    open = picture;
  }
  // The state itself comes next: what it shows need not be shown twice.
  return found.at(-1)?.picture === steps.at(-1)?.picture ? found.slice(0, -1) : found;
}

/** Cards that are not turned over don't count yet. */
function unturned(before: RagnarokPicture, picture: RagnarokPicture): RagnarokPicture {
  return {
    ...picture,
    gods: { ...picture.gods, strength: before.gods.strength },
    giants: { ...picture.giants, strength: before.giants.strength },
  };
}
