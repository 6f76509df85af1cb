import type { Picture } from "../../wire";
import type { RagnarokPicture } from "../../wire/ragnarok";

const SIDES = ["gods", "giants"] as const;
export type SideName = (typeof SIDES)[number];
/** Stands for a card that is not there, or not known. */
export const NONE = -1;

export function ragnarok(picture: Picture): RagnarokPicture {
  if (picture.game !== "ragnarok") throw new Error("This board shows Ragnarok.");
  return picture;
}

export function isSide(seat: string | null): seat is SideName {
  return seat === "gods" || seat === "giants";
}

export function other(side: SideName): SideName {
  return side === "gods" ? "giants" : "gods";
}
