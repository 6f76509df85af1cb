import { type GameClient, type Moment, still } from "../games/game";
import { api } from "../lib/api";
import type { Card, Frame, GameEvent, Scene, SeatName } from "../lib/protocol";

/** What is seen of a frame: one seat's scene, or all of them laid over each other. */
export function sceneOf(game: GameClient, frame: Frame, seat: SeatName | null): Scene {
  const scenes = Object.values(frame.scenes);
  if (scenes.length > 1 && game.open) return game.open(frame.scenes);
  return (seat === null ? undefined : frame.scenes[seat]) ?? scenes[0] ?? {};
}

/** The moments of one frame, in order, each with how many of its events have happened. */
export function moments(
  game: GameClient,
  cards: Card[],
  before: Scene | null,
  frame: Frame,
  after: Scene,
): (Moment & { told: number })[] {
  const beats = before ? (game.beats?.(cards, before, frame.events, after) ?? []) : [];
  return [...beats, { ...still(after), told: frame.events.length }];
}

/** The table as it was when the event had just happened. */
export async function lookBack(
  game: GameClient,
  cards: Card[],
  table: string,
  seat: SeatName | null,
  events: GameEvent[],
  event: GameEvent,
): Promise<Moment> {
  const from = Math.max(0, event.move - 1);
  const { frames } = await api.replay(table, from, event.move - from + 1, seat);
  const frame = frames.find((one) => one.move === event.move);
  if (!frame) throw new Error("The hall has no picture of that moment.");
  const place = events.filter((one) => one.entry === event.entry).indexOf(event);
  const earlier = frames.find((one) => one.move === event.move - 1);
  const before = earlier ? sceneOf(game, earlier, seat) : null;
  const shown = moments(game, cards, before, frame, sceneOf(game, frame, seat));
  return shown.find((moment) => moment.told > place) ?? still(sceneOf(game, frame, seat));
}
