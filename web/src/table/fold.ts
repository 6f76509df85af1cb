/** What the board shows between two states: the engine's own pictures, from patch to patch. */
import type { EventInfo, Patch, Picture } from "../wire";

/** An event, and the picture when it had happened. */
export interface Step<P = Picture> {
  told: EventInfo;
  picture: P;
}

/** A picture, or a part of one, after a change; see `EventInfo.patch`. */
export function patched<T>(thing: T, patch: Patch): T {
  return merged(thing, patch) as T;
}

function merged(thing: unknown, patch: unknown): unknown {
  if (!isObject(patch) || Array.isArray(patch) || !isObject(thing)) return patch;
  const next: Record<string, unknown> | unknown[] = Array.isArray(thing) ? [...thing] : { ...thing };
  for (const [key, change] of Object.entries(patch)) {
    Reflect.set(next, key, merged(Reflect.get(thing, key), change));
  }
  return next;
}

function isObject(thing: unknown): thing is object {
  return typeof thing === "object" && thing !== null;
}

/** The pictures on the way from one state to the next. */
export function steps(before: Picture, events: EventInfo[]): Step[] {
  let picture = before;
  return events.map((told) => {
    if (told.patch !== null) picture = patched(picture, told.patch);
    return { told, picture };
  });
}

/** The picture that events lead to. */
export function folded(before: Picture, events: EventInfo[]): Picture {
  return steps(before, events).at(-1)?.picture ?? before;
}
