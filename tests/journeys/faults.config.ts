import { defineConfig } from "@playwright/test";
import standard, { FAULTS, FAULTS_FOLDER, LOOKS, SURROUNDINGS, WHOLE_MATRIX } from "./playwright.config.ts";

const { grepInvert: _inverted, testIgnore: _ignored, ...rest } = standard;

/** Each call and each page that fails, failures during a journey, and concurrent actions of several tabs. */
export default defineConfig({
  ...rest,
  grepInvert: [WHOLE_MATRIX, LOOKS],
  projects: [
    { name: "faults", testMatch: FAULTS_FOLDER },
    { name: "journeys", testIgnore: [SURROUNDINGS, FAULTS_FOLDER], grep: FAULTS },
  ],
});
