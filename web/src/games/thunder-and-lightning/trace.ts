/** Which card is which: cards are alike, so where one went is told from what changed. */

/** A card at a place, null where it is not known. */
export interface Seen {
  card: number | null;
  back: string;
}

interface Traced extends Seen {
  id: string;
}

export class Trace {
  #zones = new Map<string, Traced[]>();
  #count = 0;

  /** The names of the cards in each zone, kept from the last look for those that are still there. */
  follow(zones: Record<string, Seen[]>): Record<string, string[]> {
    const gone: Traced[] = [];
    const come: { name: string; at: number; seen: Seen }[] = [];
    const next = new Map<string, (Traced | null)[]>();
    for (const [name, now] of Object.entries(zones)) {
      const before = this.#zones.get(name) ?? [];
      const kept = align(before, now);
      next.set(
        name,
        now.map((seen, at) => {
          const from = kept[at] ?? null;
          if (from !== null) return { ...seen, id: before[from]?.id ?? "" };
          come.push({ name, at, seen });
          return null;
        }),
      );
      gone.push(...before.filter((_, at) => !kept.includes(at)));
    }
    for (const { name, at, seen } of come) {
      const place = gone.findIndex((one) => one.card === seen.card && one.back === seen.back);
      const id = seen.card !== null && place >= 0 ? gone.splice(place, 1)[0]?.id : undefined;
      const zone = next.get(name);
      if (zone) zone[at] = { ...seen, id: id ?? `c${this.#count++}` };
    }
    const traced = [...next].map(([name, zone]) => [name, zone.filter((one) => one !== null)] as const);
    this.#zones = new Map(traced);
    return Object.fromEntries(traced.map(([name, zone]) => [name, zone.map((one) => one.id)]));
  }
}

function alike(before: Seen | undefined, now: Seen | undefined): boolean {
  if (!before || !now || before.back !== now.back) return false;
  return before.card === now.card || before.card === null;
}

/** For each card now, which of those before it is: those that stand as they stood, from both ends. */
function align(before: Seen[], now: Seen[]): (number | null)[] {
  const kept = Array<number | null>(now.length).fill(null);
  let front = 0;
  while (front < now.length && alike(before[front], now[front])) {
    kept[front] = front;
    front += 1;
  }
  const shift = before.length - now.length;
  for (let at = now.length - 1; at >= front && at + shift >= front; at--) {
    if (!alike(before[at + shift], now[at])) break;
    kept[at] = at + shift;
  }
  return kept;
}
