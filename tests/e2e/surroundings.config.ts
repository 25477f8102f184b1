import { defineConfig } from "@playwright/test";
import standard, { LOOKS, WHOLE_MATRIX } from "./playwright.config.ts";

const { testMatch: own, testIgnore, ...rest } = standard;

/**
 * Hostile libraries, strict and odd pages, every way in, and the workbench: a fixed sample of each; and what axe finds in
 * the pages and states that journeys go through.
 */
export default defineConfig({
  ...rest,
  grepInvert: WHOLE_MATRIX,
  projects: [
    { name: "surroundings", testMatch: [/hostile\/.*\.test\.ts$/, /workbench\.test\.ts$/] },
    { name: "looks", testMatch: own!, testIgnore: testIgnore!, grep: LOOKS },
  ],
});
