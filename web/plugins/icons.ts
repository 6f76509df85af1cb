import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const TABLE = "?icons";
/** Marks an id that no other plugin reads. */
const OWN = "\0";

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
}

/**
 * `import raven from "icon:raven"` gives the outline of that one icon, drawn in 512 x 512, and
 * `import EMBLEMS from "./emblems.txt?icons"` those of a table with lines such as `Odin: raven`.
 */
export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let set: IconSet | undefined;
  return {
    name: "meadhall-icons",
    resolveId(id, importer = "") {
      if (id.endsWith(TABLE)) return OWN + resolve(dirname(importer), id);
      return id.startsWith(PREFIX) ? OWN + id : null;
    },
    load(id) {
      if (id.startsWith(OWN) && id.endsWith(TABLE)) {
        const table = id.slice(OWN.length, -TABLE.length);
        this.addWatchFile(table);
        const lines = readFileSync(table, "utf8").trimEnd().split("\n");
        return tableOf(lines.map((line) => line.split(": ")));
      }
      if (!id.startsWith(OWN + PREFIX)) return null;
      set ??= JSON.parse(readFileSync(file, "utf8")) as IconSet;
      const name = id.slice(OWN.length + PREFIX.length);
      const parent = set.aliases?.[name]?.parent ?? name;
      const outline = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(
        set.icons[parent]?.body ?? "",
      )?.[1];
      if (outline === undefined) this.error(`there is no icon "${name}" of a single outline`);
      return `export default ${JSON.stringify(outline)};`;
    },
  };
}

function tableOf(rows: string[][]): string {
  const imports = rows.map(([, icon], i) => `import i${i} from "${PREFIX}${icon}";`);
  const entries = rows.map(([word], i) => `${JSON.stringify(word)}: i${i}`);
  return `${imports.join("\n")}\nexport default { ${entries.join(", ")} };`;
}
