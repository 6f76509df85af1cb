/**
 * Choosing by picking things up. Every option is a handful of things (cards, faces of dice …),
 * each written as a token such as `cards:10`; what is picked so far leaves some options possible.
 */
import type { Option } from "../lib/protocol";

export type Token = string;

/** The things an option is made of, unless its game says otherwise: the numbers of its lists. */
export function tokens(option: Option): Token[] {
  return Object.entries(option.fields).flatMap(([field, value]) =>
    Array.isArray(value) ? value.map((thing) => `${field}:${String(thing)}`) : [],
  );
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

export type Reading = (option: Option) => Token[];

/** The options that can still come of what is picked. */
export function possible(options: Option[], picked: Token[], read: Reading = tokens): Option[] {
  return options.filter((option) => holds(read(option), picked));
}

/** The options that are exactly what is picked: several where the same things can be used in more ways. */
export function exact(options: Option[], picked: Token[], read: Reading = tokens): Option[] {
  return possible(options, picked, read).filter((one) => read(one).length === picked.length);
}

/** The option that is exactly what is picked, if there is just one. */
export function complete(options: Option[], picked: Token[], read: Reading = tokens): Option | null {
  const [first, second] = exact(options, picked, read);
  return first && !second ? first : null;
}

/** What is picked after `token` is added; older picks give way until an option remains. */
export function pick(
  options: Option[],
  picked: Token[],
  token: Token,
  read: Reading = tokens,
): Token[] {
  for (let drop = 0; drop <= picked.length; drop++) {
    const next = [...picked.slice(drop), token];
    if (possible(options, next, read).length > 0) return next;
  }
  return picked;
}

/** What is picked after `token` is put back. */
export function putBack(picked: Token[], token: Token): Token[] {
  const place = picked.lastIndexOf(token);
  return place < 0 ? picked : picked.toSpliced(place, 1);
}
