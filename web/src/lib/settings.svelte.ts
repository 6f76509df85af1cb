/** What this browser remembers about its player's taste. */
const PLACE = "meadhall";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  sound: boolean;
  notify: boolean;
  keys: boolean;
  name: string;
}

const USUAL: Kept = { theme: "auto", sound: false, notify: false, keys: true, name: "" };

function load(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return USUAL; // nothing kept, or not allowed to look
  }
}

class Settings {
  #kept = $state(load());

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
    this.dress();
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(notify: boolean) {
    this.#keep({ notify });
  }

  /** Whether single keys are shortcuts. */
  get keys(): boolean {
    return this.#kept.keys;
  }
  set keys(keys: boolean) {
    this.#keep({ keys });
  }

  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }

  /** Put the theme on the page. */
  dress(): void {
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // private windows may refuse; the setting then lasts as long as the page
    }
  }
}

export const settings = new Settings();

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Nothing is to move. */
export function motionless(): boolean {
  return reduced.matches;
}
