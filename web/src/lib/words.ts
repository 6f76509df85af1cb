import type { SeatInfo } from "../wire";

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who sits there, in a word or two. */
export function sitter(seat: SeatInfo, yours: boolean): string {
  if (seat.sits === "open") return "Empty seat";
  if (seat.sits === "bot") return seat.bot;
  return seat.name || (yours ? "You" : "A friend");
}

/** "just now", "5 minutes ago", "3 days ago". */
export function ago(date: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(date)) / 1000);
  if (Number.isNaN(seconds) || seconds < 60) return "just now";
  const units: [number, Intl.RelativeTimeFormatUnit][] = [
    [86_400, "day"],
    [3_600, "hour"],
    [60, "minute"],
  ];
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [60, "minute"];
  return new Intl.RelativeTimeFormat("en").format(-Math.round(seconds / size), unit);
}
