/**
 * Pointing at things. What is said at the table may end with what it is about: a place of the
 * Scene in brackets, or a Hero or Quest after a colon. Everybody's board marks it for a while.
 */
import type { ChatInfo } from "../../wire";

export const PHRASES = ["Attack this", "Leave it to me", "Careful", "Go here", "Heal", "I can defend"] as const;

/** Said with a Quest while one is chosen; the first player has the last word. */
export const VOTE = "My vote";

/** How long a mark stays, in milliseconds. */
export const LASTS = 12_000;

export function pointing(phrase: string, what: string): string {
  return `${phrase}: ${what}`;
}

/** The thing that a line points at, or nothing. */
export function pointedAt(line: string, names: string[]): string | null {
  const place = /\(([TB][1-4])\)$/.exec(line)?.[1];
  if (place) return place;
  const name = /: (.+)$/.exec(line)?.[1];
  return name !== undefined && names.includes(name) ? name : null;
}

/** What each thing is marked with, by the lines that were said of late. */
export function marksOf(lines: ChatInfo[], names: string[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const line of lines) {
    const what = pointedAt(line.text, names);
    if (what) marks.set(what, `${line.name || line.seat || "?"}: ${line.text.split(":")[0] ?? ""}`);
  }
  return marks;
}

/** Who is for which of the things, by each seat's last vote. */
export function votesOf(lines: ChatInfo[], names: string[]): Map<string, string[]> {
  const last = new Map<string, { what: string; who: string }>();
  for (const { seat, name, text } of lines) {
    const what = pointedAt(text, names);
    if (seat && what && text === pointing(VOTE, what)) last.set(seat, { what, who: name || seat });
  }
  const votes = new Map<string, string[]>();
  for (const { what, who } of last.values()) votes.set(what, [...(votes.get(what) ?? []), who]);
  return votes;
}
