import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserArgs, findLightBrowser } from "../../tools/dev/browser.ts";
import { projectRoot } from "../../tools/tree.ts";
import type { RuntimeOption } from "./fixtures.ts";

/** The whole matrix of scenarios is for all.config.ts. */
export const WHOLE_MATRIX = /@all/;
/** How things look, and what axe finds in it, is for surroundings.config.ts. */
export const LOOKS = /@looks/;
/** What goes wrong on the way, and what several tabs do at once, is for faults.config.ts. */
export const FAULTS = /@faults/;

const outputs = join(projectRoot, "node_modules/.cache/tv-selfcare/e2e");

/** Journeys on pages of a foreign origin, on the built files; nothing is left in the tree. */
export default defineConfig<RuntimeOption>({
  testDir: import.meta.dirname,
  // Surroundings have a run of their own: surroundings.config.ts.
  testMatch: "*.test.ts",
  testIgnore: [/workbench\.test\.ts$/, /hostile\//],
  grepInvert: [WHOLE_MATRIX, LOOKS, FAULTS],
  globalSetup: "./release.ts",
  outputDir: outputs,
  workers: 2,
  fullyParallel: true,
  // CI shares its machine: a journey that fails there is tried once more, and named as late if it passes then.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000, // only what hangs: a busy machine takes many times as long as a quiet one
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./closing-line.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: await findLightBrowser(), args: browserArgs() },
    locale: "en-US",
    trace: "off", // a third of the time; --trace retain-on-failure when something is to be looked into
    video: "off", // would want a download of Playwright's own
  },
});
