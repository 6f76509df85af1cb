import type { Card, Scene, SeatName } from "../../lib/protocol";

export const SEATS = ["gods", "giants"] as const;
export type SideName = (typeof SEATS)[number];
export const TIED = -1;
export const NONE = -1;
export const REALMS_TO_WIN = 5;
export const MOST_DICE = 9;

export interface Side {
  left: number[];
  at: number[];
  offer: number[];
  offered: number;
  hand: number[];
  held: number;
  shown: number[];
  played: number[];
  cunning: number;
  dice: number[];
  won: number;
}

export interface RagnarokScene extends Record<SideName, Side> {
  row: number[];
  owners: number[];
  discard: number[];
  piled: number;
  winner: number;
  /** Ours: the cards of this step lie there but are not turned over yet. */
  covered?: "champion" | "pair" | "cunning";
  /** Ours: the battle is decided but not cleared away; `owners` has its result already. */
  decided?: boolean;
}

export function read(scene: Scene): RagnarokScene {
  return scene as unknown as RagnarokScene;
}

export function isSide(seat: SeatName | null): seat is SideName {
  return seat === "gods" || seat === "giants";
}

export function other(side: SideName): SideName {
  return side === "gods" ? "giants" : "gods";
}

/** Which battle is on the board, from 0: the last one stays there when the game is won. */
export function battle(scene: RagnarokScene): number {
  return scene.owners.length - (scene.decided || scene.winner >= TIED ? 1 : 0);
}

export function figure(card: Card, name: string): number {
  const value = card.figures[name]?.value;
  return typeof value === "number" ? value : 0;
}

export function words(card: Card, name: string): string[] {
  const value = card.figures[name]?.value;
  return Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
}
