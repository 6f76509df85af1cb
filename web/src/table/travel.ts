/**
 * Cards travel from where they were to where they go. Each flying thing has a key and each place
 * that things come out of or vanish into (a pile, a hidden hand) is an anchor with a name.
 */
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { motionless } from "../lib/settings.svelte";

const TIME = 380;
const EASE = "cubic-bezier(.3,.9,.3,1)";

export interface Path {
  /** The anchor it comes out of when it was not to be seen before. */
  from?: string | undefined;
  /** The anchor it vanishes into. */
  to?: string | undefined;
}

interface Box {
  x: number;
  y: number;
  width: number;
}

function box(node: HTMLElement): Box {
  const rect = node.getBoundingClientRect();
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, width: node.offsetWidth };
}

export class Travel {
  #things = new Map<string, { node: HTMLElement; path: Path }>();
  #anchors = new Map<string, HTMLElement>();
  #before = new Map<string, { node: HTMLElement; path: Path; box: Box }>();
  #layer: HTMLElement | null = null;

  /** Marks a flying thing. */
  thing(key: string, path: Path = {}): Attachment<HTMLElement> {
    return (node) => {
      this.#things.set(key, { node, path });
      return () => {
        if (this.#things.get(key)?.node === node) this.#things.delete(key);
      };
    };
  }

  anchor(name: string): Attachment<HTMLElement> {
    return (node) => {
      this.#anchors.set(name, node);
      return () => {
        if (this.#anchors.get(name) === node) this.#anchors.delete(name);
      };
    };
  }

  /** Marks the element that holds cards on their way out. */
  layer: Attachment<HTMLElement> = (node) => {
    this.#layer = node;
    return () => {
      this.#layer = null;
    };
  };

  /** Before the board changes: remember where everything is. */
  look(): void {
    this.#before.clear();
    for (const [key, thing] of this.#things) {
      this.#before.set(key, { ...thing, box: box(thing.node) });
    }
  }

  /** After it changed: let everything fly. */
  fly(): void {
    if (motionless() || document.hidden) return;
    let order = 0;
    for (const [key, { node, path }] of this.#things) {
      const before = this.#before.get(key)?.box ?? this.#place(path.from);
      if (!before) continue;
      const fresh = !this.#before.has(key);
      if (this.#move(node, before, box(node), fresh ? 45 * order : 0) && fresh) order += 1;
    }
    for (const [key, { node, path, box: before }] of this.#before) {
      if (!this.#things.has(key)) this.#leave(node, before, path.to);
    }
    this.#before.clear();
  }

  #place(name: string | undefined): Box | null {
    const node = name === undefined ? undefined : this.#anchors.get(name);
    return node ? box(node) : null;
  }

  #move(node: HTMLElement, from: Box, to: Box, delay: number): boolean {
    const x = from.x - to.x;
    const y = from.y - to.y;
    const scale = to.width > 0 ? from.width / to.width : 1;
    if (Math.abs(x) + Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02) return false;
    node.animate(
      [
        { translate: `${x}px ${y}px`, scale: String(scale), zIndex: 30 },
        { translate: `${x / 2}px ${y / 2 - 12}px`, zIndex: 30, offset: 0.5 },
        { translate: "0px 0px", scale: "1", zIndex: 30 },
      ],
      { duration: TIME, easing: EASE, delay: Math.min(delay, 270), fill: "backwards" },
    );
    return true;
  }

  #leave(gone: HTMLElement, from: Box, name: string | undefined): void {
    const to = this.#place(name);
    if (!to || !this.#layer) return;
    const ghost = gone.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("id");
    ghost.inert = true;
    ghost.style.position = "fixed";
    ghost.style.left = `${from.x - from.width / 2}px`;
    ghost.style.top = `${from.y}px`;
    ghost.style.width = `${from.width}px`;
    ghost.style.translate = "0 -50%";
    this.#layer.append(ghost);
    ghost
      .animate(
        [
          { transform: "none", opacity: 1 },
          {
            transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})`,
            opacity: 0.4,
          },
        ],
        { duration: TIME, easing: EASE },
      )
      .finished.finally(() => ghost.remove());
  }
}

const KEY = Symbol("travel");

export function provideTravel(): Travel {
  return setContext(KEY, new Travel());
}

/** None in an inspector or on a rules page, where nothing flies. */
export function useTravel(): Travel | undefined {
  return getContext<Travel | undefined>(KEY);
}
