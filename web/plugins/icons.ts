import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const RESOLVED = "\0icon:";

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
}

/** `import raven from "icon:raven"` gives the outline of that one icon, drawn in 512 x 512. */
export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let set: IconSet | undefined;
  return {
    name: "meadhall-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : null),
    load(id) {
      if (!id.startsWith(RESOLVED)) return null;
      set ??= JSON.parse(readFileSync(file, "utf8")) as IconSet;
      const name = id.slice(RESOLVED.length);
      const parent = set.aliases?.[name]?.parent ?? name;
      const outline = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(
        set.icons[parent]?.body ?? "",
      )?.[1];
      if (outline === undefined) this.error(`there is no icon "${name}" of a single outline`);
      return `export default ${JSON.stringify(outline)};`;
    },
  };
}
