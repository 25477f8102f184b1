import { defineConfig } from "@playwright/test";
import standard from "../journeys/playwright.config.ts";

const { globalSetup: _, testIgnore: __, grepInvert: ___, ...rest } = standard;

/** Apps with their own frameworks, built by `run.ts`. */
export default defineConfig({
  ...rest,
  testDir: import.meta.dirname,
  reporter: [["list"], ["../journeys/closing-line.ts"]],
});
