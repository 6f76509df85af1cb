/**
 * Folds recorded games as the board does and compares each picture with the hall's, event by event:
 * `node recorded.ts file …`. A line of a file is a picture to begin with, or what came next: the
 * events, a digest of the hall's own picture at each of them, and of the state they led to.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { EventInfo, Picture } from "../wire";
import { steps } from "./fold.ts";

type Line = { picture: Picture } | { events: EventInfo[]; digests: string[]; state: string };

function digest(picture: Picture): string {
  return createHash("sha1").update(JSON.stringify(picture)).digest("hex");
}

let told = 0;
const wrong: string[] = [];
for (const file of process.argv.slice(2)) {
  let picture: Picture = { game: "plain", text: "" };
  for (const text of readFileSync(file, "utf8").trimEnd().split("\n")) {
    const line = JSON.parse(text) as Line;
    if ("picture" in line) {
      picture = line.picture;
      continue;
    }
    steps(picture, line.events).forEach((step, place) => {
      told += 1;
      picture = step.picture;
      if (digest(picture) !== line.digests[place]) {
        wrong.push(`${file}: ${JSON.stringify(step.told)}`);
      }
    });
    if (digest(picture) !== line.state) wrong.push(`${file}: the state after ${told} events`);
  }
}
for (const one of wrong.slice(0, 5)) console.error(one.slice(0, 2000));
console.log(`${told} events, ${wrong.length} deviations`);
process.exit(wrong.length > 0 || told === 0 ? 1 : 0);
