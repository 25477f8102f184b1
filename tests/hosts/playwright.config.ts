import { defineConfig } from "@playwright/test";
import standard from "../journeys/playwright.config.ts";
import { testFiles } from "./apps.ts";

const { globalSetup: _, testIgnore: __, grepInvert: ___, ...rest } = standard;

/** Apps and content systems that `run.ts` has built. */
export default defineConfig({
  ...rest,
  testDir: import.meta.dirname,
  testMatch: testFiles,
  reporter: [["list"], ["../journeys/closing-line.ts"]],
});
