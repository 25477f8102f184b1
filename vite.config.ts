import { defineConfig } from "vite";
import { allLanguages } from "./tools/build/texts.ts";
import { projectRoot } from "./tools/tree.ts";

/** Browsers with light-dark(). For older ones it would become variables that a shadow root never has. */
export const cssTarget = ["chrome125", "firefox126", "safari17.5"];

/** What all builds, the dev server and the unit tests share. */
export default defineConfig({
  root: projectRoot,
  publicDir: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", development: false } },
  plugins: [allLanguages()],
  build: { target: "es2022", cssTarget, emptyOutDir: false, reportCompressedSize: false },
});
