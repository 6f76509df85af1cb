/** Pointing at things: a line of the talk may be about one, and every board marks it for a while. */
import type { ChatInfo } from "../../wire";
import type { GodOfWarPicture } from "../../wire/god-of-war";
import { numbersOf, type Token } from "../../table/pick";

export const PHRASES = ["Attack this", "Leave it to me", "Careful", "Go here", "Heal", "I can defend"] as const;

/** Said about `votes:3` while a Quest is chosen; the first player has the last word. */
export const VOTE = "My vote";

/** How long a mark stays, in milliseconds. */
export const LASTS = 12_000;

function who({ name, seat }: ChatInfo): string {
  return name || seat;
}

/** What each thing is marked with, by the lines that were said of late. */
export function marksOf(lines: ChatInfo[]): Map<Token, string> {
  return new Map(lines.map((line) => [line.about, `${who(line)}: ${line.text}`]));
}

/** Who is for which of the Quests, by each seat's last vote. */
export function votesOf(lines: ChatInfo[], ballot: number[]): Map<number, string[]> {
  const last = new Map<string, { quest: number; by: string }>();
  for (const line of lines) {
    const [quest] = numbersOf("votes", [line.about]);
    if (quest !== undefined && ballot.includes(quest)) last.set(line.seat, { quest, by: who(line) });
  }
  const votes = new Map<number, string[]>();
  for (const { quest, by } of last.values()) votes.set(quest, [...(votes.get(quest) ?? []), by]);
  return votes;
}

/** What a line is about, in a word. */
export function about({ places, heroes, pyramid }: GodOfWarPicture, token: Token): string {
  const [place] = numbersOf("places", [token]);
  const [hero] = numbersOf("heroes", [token]);
  const [quest] = [...numbersOf("quests", [token]), ...numbersOf("votes", [token])];
  return (
    places[place ?? -1]?.place ??
    heroes.find((one) => one.number === hero)?.name ??
    pyramid.find((one) => one.number === quest)?.name ??
    ""
  );
}
