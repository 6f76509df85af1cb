import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./plugins/icons.ts";

/** Where `npm run dev` finds a running hall. */
const HALL = process.env["MEADHALL_HALL"] ?? "http://127.0.0.1:8370";

export default defineConfig({
  plugins: [icons(), svelte()],
  build: {
    outDir: "../src/meadhall/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the hall's content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: HALL, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
