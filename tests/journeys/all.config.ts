import { defineConfig } from "@playwright/test";
import standard, { FAULTS, FAULTS_FOLDER, LOOKS, SURROUNDINGS, WHOLE_MATRIX } from "./playwright.config.ts";

const { grepInvert: _all, testIgnore: _ignored, testMatch: _match, ...rest } = standard;

/**
 * What the default run leaves out: journeys on the other runtime, each scenario on each operation in both languages, looks,
 * faults, each hostile library in each order.
 */
export default defineConfig({
  ...rest,
  projects: [
    {
      name: "matrices",
      testMatch: "*.test.ts",
      testIgnore: [SURROUNDINGS, FAULTS_FOLDER],
      grep: [WHOLE_MATRIX, LOOKS, FAULTS],
    },
    { name: "surroundings", testMatch: SURROUNDINGS },
    { name: "faults", testMatch: FAULTS_FOLDER },
  ],
});
