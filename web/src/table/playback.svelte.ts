import { type Beat, type GameClient, type Still, still } from "../games/game";
import type { EventInfo } from "../wire";
import { play } from "../lib/sound";
import type { TableState } from "./connection.svelte";
import { steps } from "./fold";

/** Whether there is something to see or to read of an event. */
function seen(event: EventInfo): boolean {
  return event.event.kind !== "settled";
}

/** Where much happens at once, as when bots play on, the board stays this close behind. */
const MOST_WAITING = 18;

/**
 * What the board shows: the newest state, reached through the moments in between. Any input
 * skips them, so nobody waits for a picture.
 */
export class Playback {
  still = $state.raw<Still | null>(null);
  /** How many lines of the story are not told yet, because the board is still on its way. */
  ahead = $state(0);
  readonly settled: boolean = $derived(this.ahead === 0);

  #state: TableState | null = null;
  #seen = 0;
  #queue: (Beat & { ahead: number })[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A state arrived; `events` is the whole story up to it. */
  show(game: GameClient, state: TableState, events: EventInfo[]): void {
    const before = this.#state;
    const news = events.slice(this.#seen);
    this.#state = state;
    this.#seen = events.length;
    const follows = before !== null && news.some(seen) && news.every((event) => event.patch !== null);
    if (follows && game.beats && !document.hidden) {
      const beats = game.beats(before.picture, steps(before.picture, news));
      const ahead = this.#queue.map((beat) => ({ ...beat, ahead: beat.ahead + news.length }));
      this.#queue = ahead
        .concat(beats.map((beat) => ({ ...beat, ahead: Math.max(1, news.length - beat.happened) })))
        .slice(-MOST_WAITING);
    } else if (state.move !== before?.move) {
      this.#queue = [];
    }
    if (this.#timer === undefined || this.#queue.length === 0) this.#next();
  }

  /** Straight to the newest state. */
  skip(): void {
    if (this.settled) return;
    this.#queue = [];
    this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const beat = this.#queue.shift();
    if (beat) {
      this.still = beat;
      this.ahead = beat.ahead;
      if (beat.sound) play(beat.sound);
      this.#timer = setTimeout(() => this.#next(), beat.hold);
    } else if (this.#state) {
      this.still = still(this.#state.picture);
      this.ahead = 0;
    }
  }
}
