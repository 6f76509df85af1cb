/** Turn alerts: the title of the page, a horn, and a notification while the page is not seen. */
import { play } from "./sound";
import { settings } from "./settings.svelte";

export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function turnTitle(title: string, yours: boolean): string {
  return yours ? `● Your turn · ${title}` : title;
}

export function callToTable(title: string, prompt: string): void {
  play("horn");
  if (!document.hidden || !settings.notify || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(title, { body: prompt, icon: "/favicon.svg", tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
