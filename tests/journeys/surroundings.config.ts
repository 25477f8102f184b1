import { defineConfig } from "@playwright/test";
import standard, { LOOKS, SURROUNDINGS, WHOLE_MATRIX } from "./playwright.config.ts";

const { testMatch: own, testIgnore, ...rest } = standard;

/**
 * Hostile libraries, strict and unusual pages, each way to embed, attacks on the card form, tools for page owners, and the
 * workbench: a fixed sample of each; and the appearance and axe's findings of the pages and states that journeys visit.
 */
export default defineConfig({
  ...rest,
  grepInvert: WHOLE_MATRIX,
  projects: [
    { name: "surroundings", testMatch: SURROUNDINGS },
    { name: "looks", testMatch: own!, testIgnore: testIgnore!, grep: LOOKS },
  ],
});
