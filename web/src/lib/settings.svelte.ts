/** What this browser remembers about its player's taste. */
const PLACE = "meadhall";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  sound: boolean;
  notify: boolean;
  /** Whether single keys are shortcuts. */
  keys: boolean;
  name: string;
}

const USUAL: Kept = { theme: "auto", sound: false, notify: false, keys: true, name: "" };

function load(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL }; // nothing kept, or not allowed to look
  }
}

export const settings = $state(load());

$effect.root(() => {
  $effect(() => {
    if (settings.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = settings.theme;
  });
  $effect(() => {
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // private windows may refuse; the setting then lasts as long as the page
    }
  });
});

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Nothing is to move. */
export function motionless(): boolean {
  return reduced.matches;
}
