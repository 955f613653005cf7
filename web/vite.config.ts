import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// One page for every address; nothing inline, so that the strictest content policy holds.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/gote/web/static",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: "es2022",
    reportCompressedSize: false,
  },
});
