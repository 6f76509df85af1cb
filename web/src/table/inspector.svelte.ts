import { getContext, setContext } from "svelte";
import type { Face } from "../games/game";

/** A card of this width shows all that the glance would. */
const READABLE = 150;

/** Which card is looked at closely. */
export class Inspection {
  /** Beside the pointer, gone when it leaves. */
  glance = $state.raw<{ face: Face; beside: DOMRect } | null>(null);
  /** In a dialog, until it is closed. */
  study = $state.raw<Face | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The pointer rests on a card; `more`: the glance has more to say, however large the card is. */
  over(face: Face, node: HTMLElement, more = false): void {
    clearTimeout(this.#timer);
    if ((node.offsetWidth >= READABLE && !more) || matchMedia("(hover: none)").matches) return;
    this.#timer = setTimeout(
      () => {
        if (node.isConnected) this.glance = { face, beside: node.getBoundingClientRect() };
      },
      this.glance ? 80 : 450,
    );
  }

  out(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.glance = null), 60);
  }

  open(face: Face): void {
    clearTimeout(this.#timer);
    this.glance = null;
    this.study = face;
  }
}

const KEY = Symbol("inspection");

export function provideInspection(): Inspection {
  return setContext(KEY, new Inspection());
}

export function useInspection(): Inspection {
  return getContext<Inspection>(KEY);
}
