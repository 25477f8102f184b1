import { defineConfig } from "@playwright/test";
import standard, { FAULTS, FAULTS_FOLDER, LOOKS, SURROUNDINGS, WHOLE_MATRIX } from "./playwright.config.ts";

const { grepInvert: _inverted, testIgnore: _ignored, ...rest } = standard;

/** What goes wrong: calls and pages that fail, answers that are lost, pages left during a write, wrong input, several tabs. */
export default defineConfig({
  ...rest,
  grepInvert: [WHOLE_MATRIX, LOOKS],
  projects: [
    { name: "faults", testMatch: FAULTS_FOLDER },
    { name: "journeys", testIgnore: [SURROUNDINGS, FAULTS_FOLDER], grep: FAULTS },
  ],
});
