/**
 * Choosing by picking things up. Every option is a handful of things (cards, dice …), each
 * written as a token such as `cards:10`; what is picked so far leaves some options possible.
 */
import type { OptionInfo } from "../wire";

export type Token = string;

/** The numbers of the things of a kind: those of `cards:10` and `cards:12` are 10 and 12. */
export function numbersOf(kind: string, picks: Token[]): number[] {
  const start = `${kind}:`;
  return picks.flatMap((token) => (token.startsWith(start) ? [Number(token.slice(start.length))] : []));
}

/** Whether `handful` holds all of `part`, as often as it is there. */
function holds(handful: Token[], part: Token[]): boolean {
  const left = [...handful];
  return part.every((token) => {
    const place = left.indexOf(token);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The options that can still come of what is picked. */
export function possible(options: OptionInfo[], picked: Token[]): OptionInfo[] {
  return options.filter((option) => holds(option.picks, picked));
}

/** The options that are exactly what is picked: several where the same things can be used in more ways. */
export function exact(options: OptionInfo[], picked: Token[]): OptionInfo[] {
  return possible(options, picked).filter((one) => one.picks.length === picked.length);
}

/** The option that is exactly what is picked, if there is just one. */
export function complete(options: OptionInfo[], picked: Token[]): OptionInfo | null {
  const [first, second] = exact(options, picked);
  return first && !second ? first : null;
}

/** What is picked after `token` is added; older picks give way until an option remains. */
export function pick(
  options: OptionInfo[],
  picked: Token[],
  token: Token,
): Token[] {
  for (let drop = 0; drop <= picked.length; drop++) {
    const next = [...picked.slice(drop), token];
    if (possible(options, next).length > 0) return next;
  }
  return picked;
}

/** What is picked after `token` is put back. */
export function putBack(picked: Token[], token: Token): Token[] {
  const place = picked.lastIndexOf(token);
  return place < 0 ? picked : picked.toSpliced(place, 1);
}
