import { getContext, setContext } from "svelte";
import type { DecisionInfo, OptionInfo } from "../wire";
import { complete, exact, pick, possible, putBack, type Token } from "./pick";

/** What a dragged thing carries its token as. */
export const DRAGGED = "application/x-meadhall";

/** What the player has picked up for the open decision. Boards read and change it. */
export class Picker {
  decision = $state.raw<DecisionInfo | null>(null);
  picked = $state.raw<Token[]>([]);
  readonly options: OptionInfo[] = $derived(this.decision?.options ?? []);
  /** What the picked things can make: several options where they can be used in more ways. */
  readonly matches: OptionInfo[] = $derived.by(() =>
    this.picked.length > 0 ? exact(this.options, this.picked) : [],
  );
  /** The option that the picked things make, if it is just one. */
  readonly match: OptionInfo | null = $derived(
    this.matches.length === 1 ? (this.matches[0] ?? null) : null,
  );
  /** Options that need nothing picked up: they are offered as buttons. */
  readonly plain: OptionInfo[] = $derived(this.options.filter((o) => o.picks.length === 0));
  /** Whether every option is a single thing, so that picking another replaces the first. */
  readonly single: boolean = $derived(this.options.every((o) => o.picks.length <= 1));
  /** The most things that an option is made of. */
  readonly most: number = $derived(Math.max(0, ...this.options.map((o) => o.picks.length)));
  /** How many things the picked ones lack to an option, where that is the same for all; else 0. */
  readonly missing: number = $derived.by(() => {
    const whole = possible(this.options, this.picked).map((o) => o.picks.length);
    const [size = 0] = whole;
    return whole.every((one) => one === size) ? Math.max(0, size - this.picked.length) : 0;
  });

  constructor(
    private readonly choose: (option: OptionInfo) => void,
  ) {}

  /** Begin with a new decision, or go on with the same one. */
  ask(decision: DecisionInfo | null): void {
    if (decision?.number === this.decision?.number) return;
    this.decision = decision;
    this.picked = [];
  }

  /** Whether the thing is part of some legal option: those glow. */
  can(token: Token): boolean {
    return possible(this.options, [token]).length > 0;
  }

  /** Whether it leads on now: it goes with what is picked, or is a whole choice by itself. */
  leads(token: Token): boolean {
    if (this.picked.length === 0) return complete(this.options, [token]) !== null;
    return this.has(token) || this.goes(token);
  }

  has(token: Token): boolean {
    return this.picked.includes(token);
  }

  toggle(token: Token): void {
    if (this.has(token) && !this.single) this.picked = putBack(this.picked, token);
    else if (!this.has(token)) this.picked = pick(this.options, this.picked, token);
  }

  /** Whether the thing goes with what is picked. */
  goes(token: Token): boolean {
    return possible(this.options, [...this.picked, token]).length > 0;
  }

  /** One more of the same, where things of one kind are as good as each other. */
  add(token: Token): void {
    this.picked = pick(this.options, this.picked, token);
  }

  putBack(token: Token): void {
    this.picked = putBack(this.picked, token);
  }

  /** Pick exactly these, if an option can come of them. */
  set(tokens: Token[]): boolean {
    const legal = possible(this.options, tokens).length > 0;
    if (legal) this.picked = tokens;
    return legal;
  }

  clear(): void {
    this.picked = [];
  }

  confirm(): void {
    if (this.match) this.take(this.match);
  }

  /** Enter on what is picked is content with it. */
  enter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !this.match) return;
    event.preventDefault();
    event.stopPropagation();
    this.confirm();
  }

  /** A thing is let go over a target, or over the table: what that makes is chosen. */
  drop(event: DragEvent, target: Token | null = null): void {
    const token = event.dataTransfer?.getData(DRAGGED);
    if (!token || !this.can(token)) return;
    event.preventDefault();
    if (!this.has(token)) this.toggle(token);
    if (target !== null && !this.has(target) && this.leads(target)) this.toggle(target);
    if (target === null || this.has(target)) this.confirm();
  }

  take(option: OptionInfo): void {
    this.picked = [];
    this.choose(option);
  }
}

const KEY = Symbol("picker");

export function providePicker(picker: Picker): Picker {
  return setContext(KEY, picker);
}

export function usePicker(): Picker {
  return getContext<Picker>(KEY);
}
