import { type Beat, type GameClient, type Still, still } from "../games/game";
import { api } from "../lib/api";
import type { EventInfo, Picture, ReplayMove } from "../wire";
import { type Step, steps } from "./fold";

/** The picture after a move: one seat's, or all of them laid over each other. */
function pictureOf(game: GameClient, move: ReplayMove, seat: string | null): Picture {
  return laidOver(game, seat, move.pictures.map((one) => [one.seat, one.picture] as const));
}

/** The table at each event of a move. */
function stepsOf(game: GameClient, before: ReplayMove, move: ReplayMove, seat: string | null): Step[] {
  const seen = move.pictures.map(({ seat: whose, patches }) => {
    const first = before.pictures.find((one) => one.seat === whose)?.picture;
    const events = move.events.map((told, place) => ({ ...told, patch: patches[place] ?? null }));
    return { whose, steps: first ? steps(first, events) : [] };
  });
  return move.events.flatMap((told, place) => {
    const pictures = seen.flatMap(({ whose, steps }) => {
      const picture = steps[place]?.picture;
      return picture ? [[whose, picture] as const] : [];
    });
    return pictures.length > 0 ? [{ told, picture: laidOver(game, seat, pictures) }] : [];
  });
}

function laidOver(
  game: GameClient,
  seat: string | null,
  pictures: (readonly [string | null, Picture])[],
): Picture {
  if (pictures.length > 1 && game.open) {
    return game.open(Object.fromEntries(pictures.map(([whose, picture]) => [whose ?? "", picture])));
  }
  const found = pictures.find(([whose]) => whose === seat) ?? pictures[0];
  if (!found) throw new Error("The hall has no picture of that move.");
  return found[1];
}

/** What is shown of one move, in order, each with how many of its events have happened. */
export function stills(
  game: GameClient,
  before: ReplayMove | null,
  move: ReplayMove,
  seat: string | null,
): (Still & { happened: number })[] {
  const beats: Beat[] = before
    ? (game.beats?.(pictureOf(game, before, seat), stepsOf(game, before, move, seat)) ?? [])
    : [];
  return [...beats, { ...still(pictureOf(game, move, seat)), happened: move.events.length }];
}

/** The table as it was when the event had just happened. */
export async function lookBack(
  game: GameClient,
  table: string,
  seat: string | null,
  events: EventInfo[],
  event: EventInfo,
): Promise<Still> {
  const from = Math.max(0, event.move - 1);
  const { history } = await api.replay(table, from, event.move - from + 1, seat);
  const move = history.find((one) => one.move === event.move);
  if (!move) throw new Error("The hall has no picture of that move.");
  const place = events.filter((one) => one.entry === event.entry).indexOf(event);
  const before = history.find((one) => one.move === event.move - 1);
  const step = before ? stepsOf(game, before, move, seat)[place] : undefined;
  return { ...still(step?.picture ?? pictureOf(game, move, seat)), shows: [event.event] };
}
