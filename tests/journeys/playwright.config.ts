import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserArgs, findLightBrowser } from "../../tools/dev/browser.ts";
import { projectRoot } from "../../tools/tree.ts";
import type { RuntimeOption } from "./fixtures.ts";

/** The whole matrix of scenarios is for all.config.ts. */
export const WHOLE_MATRIX = /@all/;
/** Visual appearance, and axe's findings in it, is for surroundings.config.ts. */
export const LOOKS = /@looks/;
/** Failures, and several tabs at once, are for faults.config.ts. */
export const FAULTS = /@faults/;

/** Pages that surround the elements: foreign, hostile, strict and unusual ones, and tools for page owners. */
export const SURROUNDINGS = /journeys[\\/]surroundings[\\/].*\.test\.ts$/;
/** What goes wrong. */
export const FAULTS_FOLDER = /journeys[\\/]faults[\\/].*\.test\.ts$/;

const outputs = join(projectRoot, "node_modules/.cache/tv-selfcare/e2e");

/** Journeys on pages of a foreign origin, on the built files; nothing is left in the working tree. */
export default defineConfig<RuntimeOption>({
  testDir: import.meta.dirname,
  // The folders surroundings/ and faults/ have their own runs.
  testMatch: "*.test.ts",
  testIgnore: [SURROUNDINGS, FAULTS_FOLDER],
  grepInvert: [WHOLE_MATRIX, LOOKS, FAULTS],
  globalSetup: "./release.ts",
  outputDir: outputs,
  workers: 2,
  fullyParallel: true,
  // CI shares its machine: a failed journey is tried once more there, and named as late if it passes then.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000, // only for a hang: a busy machine takes many times as long as a quiet one
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./closing-line.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: await findLightBrowser(), args: browserArgs() },
    locale: "en-US",
    trace: "off", // a third of the time; use --trace retain-on-failure to investigate
    video: "off", // would require a download of Playwright's own
  },
});
