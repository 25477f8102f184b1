import { defineConfig } from "@playwright/test";
import standard from "./playwright.config.ts";

const { grepInvert: _all, testIgnore: _ignored, ...rest } = standard;

/** The big matrices: every scenario on every operation in both languages, every hostile library in each order; on both runtimes. */
export default defineConfig({
  ...rest,
  testMatch: [/scenarios\.test\.ts$/, /hostile\/.*\.test\.ts$/],
});
