import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Face } from "../games/game";

/** A card of this width shows all that the glance would. */
const READABLE = 150;
/** A press of so many milliseconds is a long one. */
const HOLD = 480;

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

  /** Marks a thing that is looked at: rest on it, press long, press the other button, or `i`. */
  watch(face: () => Face | null, more = false): Attachment<HTMLElement> {
    return (node) => {
      let pressing: ReturnType<typeof setTimeout> | undefined;
      let held = false;
      const look = (event?: Event): void => {
        const seen = face();
        if (!seen) return;
        event?.preventDefault();
        this.open(seen);
      };
      const up = (): void => clearTimeout(pressing);
      node.addEventListener("pointerdown", (event) => {
        held = false;
        if (event.pointerType === "mouse" || !face()) return;
        pressing = setTimeout(() => {
          held = true;
          look();
        }, HOLD);
      });
      node.addEventListener("pointermove", (event) => {
        if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 6) up();
      });
      node.addEventListener("pointerup", up);
      node.addEventListener("pointercancel", up);
      node.addEventListener("pointerenter", (event) => {
        const seen = face();
        if (seen && event.pointerType === "mouse") this.over(seen, node, more);
      });
      node.addEventListener("pointerleave", () => {
        up();
        this.out();
      });
      // The click that ends a long press is none.
      node.addEventListener("click", (event) => held && event.stopPropagation());
      node.addEventListener("contextmenu", look);
      node.addEventListener("keydown", (event) => {
        if (event.key !== "i" || !face()) return;
        event.stopPropagation();
        look(event);
      });
    };
  }
}

const KEY = Symbol("inspection");

export function provideInspection(): Inspection {
  return setContext(KEY, new Inspection());
}

export function useInspection(): Inspection {
  return getContext<Inspection>(KEY);
}
