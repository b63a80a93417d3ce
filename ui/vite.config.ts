import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Each window is a build of its own, chosen by --mode, so that no chunk can be shared:
// a script that main loads must not run where consent is given.
// The local pages are one script and one style with fixed names, which the app's listener serves to a browser.
const entries: Record<string, string> = { main: "index.html", consent: "consent.html", pages: "src/pages/main.tsx" };
const fixedNames = { entryFileNames: "assets/pages/pages.js", assetFileNames: "assets/pages/pages[extname]", codeSplitting: false };

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  clearScreen: false,
  build: {
    target: "safari16",
    assetsDir: `assets/${mode}`,
    // The CSP allows no data: fonts or styles; small assets stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // main is built first and clears dist, consent is added beside it.
    emptyOutDir: mode === "main",
    rolldownOptions: { input: entries[mode] ?? "index.html", ...(mode === "pages" ? { output: fixedNames } : {}) },
  },
  server: { host: "127.0.0.1", port: 1420, strictPort: true },
  test: {
    environment: "jsdom",
    // One document for all files of a worker: making one takes longer than most files do. Each test cleans up, see vitest.setup.ts.
    pool: "threads",
    isolate: false,
    globals: true,
    setupFiles: ["./vitest.setup.ts"],
    // The colours are measured; no other style is read in tests.
    css: { include: [/tokens\.css/] },
    include: ["src/**/*.test.{ts,tsx}"],
    // Only against a test that hangs: how long one takes depends on what else the machine does.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
