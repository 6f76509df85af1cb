import { api } from "../lib/api";
import type { GamePage } from "../wire";

const known = new Map<string, Promise<GamePage>>();

/** A game's rules and cards, fetched once. */
export function details(game: string): Promise<GamePage> {
  let found = known.get(game);
  if (!found) {
    found = api.game(game);
    found.catch(() => known.delete(game));
    known.set(game, found);
  }
  return found;
}

/** The rule that is read just now, in a panel over the table. */
class Reading {
  game = $state("");
  id = $state("");

  open(game: string, id: string): void {
    this.game = game;
    this.id = id;
  }

  close(): void {
    this.id = "";
  }
}

export const reading = new Reading();
