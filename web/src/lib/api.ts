import type { GameInfo, GamePage, LinkInfo, MadeTable, NewTable, Replay, SeatRequest, TableInfo } from "../wire";

import { capital } from "./words";

/** The hall said no; the message is a sentence for people. */
export class HallError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const NO_ANSWER = "The hall does not answer. Is it still running, and is the network there?";

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new HallError("no_answer", NO_ANSWER);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const error = answer as { code?: string; text?: string } | null;
  throw new HallError(error?.code ?? `http_${response.status}`, error?.text ?? NO_ANSWER);
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const api = {
  games: () => ask<GameInfo[]>("games"),
  game: (name: string, settings: Record<string, string> = {}) =>
    ask<GamePage>(`games/${name}?${new URLSearchParams(settings).toString()}`),
  tables: () => ask<TableInfo[]>("tables"),
  table: (table: string) => ask<TableInfo>(`tables/${table}`),
  make: (table: NewTable) => post<MadeTable>("tables", table),
  link: (table: string, what: { kind: "seat" | "move"; seat: string } | { kind: "watch" }) =>
    post<{ link: string }>(`tables/${table}/links`, what),
  lookAtLink: (token: string) => post<LinkInfo>("links/look", { token }),
  useLink: (token: string, name: string) =>
    post<{ table: string; seat: string | null }>("links/use", { token, name }),
  rematch: (table: string) => post<MadeTable>(`tables/${table}/rematch`, {}),
  branch: (table: string, move: number, seats: Record<string, SeatRequest>) =>
    post<MadeTable>(`tables/${table}/branch`, { move, seats }),
  replay: (table: string, from: number, count: number, seat: string | null) =>
    ask<Replay>(
      `tables/${table}/replay?from=${from}&count=${count}` + (seat === null ? "" : `&seat=${seat}`),
    ),
};

/** What went wrong, as a sentence. */
export function sentence(error: unknown): string {
  const text = capital(error instanceof Error ? error.message : String(error));
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** All moves of a game, fetched part by part. */
export async function wholeReplay(
  table: string,
  seat: string | null,
  progress: (done: number, all: number) => void,
): Promise<Replay> {
  const replay = await api.replay(table, 0, 100, seat);
  while (replay.history.length <= replay.moves) {
    progress(replay.history.length, replay.moves + 1);
    const more = await api.replay(table, replay.history.length, 100, seat);
    if (more.history.length === 0) break;
    replay.history.push(...more.history);
  }
  return replay;
}
