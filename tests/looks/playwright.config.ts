import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import standard from "../journeys/playwright.config.ts";

const { testIgnore: _ignored, grepInvert: _all, ...rest } = standard;

/** Pictures of the elements' states, compared with those in baselines/; `npm run test:looks -- --update` replaces them. */
export default defineConfig({
  ...rest,
  testDir: import.meta.dirname,
  globalSetup: "../journeys/release.ts",
  reporter: [["list"], ["../journeys/closing-line.ts"]],
  retries: 0,
  // An element has up to twenty states, and each begins with a page of its own.
  timeout: 900_000,
  snapshotPathTemplate: join(import.meta.dirname, "baselines/{arg}{ext}"),
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: "disabled", caret: "hide", scale: "css", maxDiffPixelRatio: 0.01 },
  },
});
