/** What the hall tells of a table of God of War, and what is printed on its cards. */
import type { CardInfo, FigureInfo, GameEvent, Picture } from "../../wire";
import type { AnyEvent, GodOfWarPicture, RunePicture } from "../../wire/god-of-war";

export type RuneName = RunePicture["name"];
const RUNES = ["red", "blue", "green", "gold"] as const;
export const COLUMNS = [0, 1, 2, 3] as const;

export function war(picture: Picture): GodOfWarPicture {
  if (picture.game !== "god-of-war") throw new Error("This board shows God of War.");
  return picture;
}

export function ours(event: GameEvent): event is AnyEvent {
  return event.kind !== "sealed" && event.kind !== "settled";
}

/** A figure of a card by its name: symbol, number, special, effect, rage, rune. */
export function printed(card: CardInfo | undefined, name: string): FigureInfo | undefined {
  return card?.figures.find((figure) => figure.name === name);
}

export function runeOf(card: CardInfo | undefined): RuneName | undefined {
  const rune = printed(card, "rune")?.value;
  return RUNES.find((one) => one === rune);
}
