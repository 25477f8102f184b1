import { defineConfig } from "@playwright/test";
import standard, { LOOKS, WHOLE_MATRIX } from "./playwright.config.ts";

const { testMatch: own, testIgnore, ...rest } = standard;

/**
 * Hostile libraries, strict and odd pages, every way in, and the workbench: a fixed sample of each; and how
 * the pages and states look that journeys go through, to the eye and to axe.
 */
export default defineConfig({
  ...rest,
  grepInvert: WHOLE_MATRIX,
  projects: [
    { name: "surroundings", testMatch: [/hostile\/.*\.test\.ts$/, /workbench\.test\.ts$/] },
    { name: "looks", testMatch: own!, testIgnore: testIgnore!, grep: LOOKS },
  ],
});
