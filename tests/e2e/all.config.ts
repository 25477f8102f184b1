import { defineConfig } from "@playwright/test";
import standard, { WHOLE_MATRIX } from "./playwright.config.ts";

const { grepInvert: _, ...rest } = standard;

/** Every scenario on every operation, in both languages and on both runtimes. */
export default defineConfig({ ...rest, grep: WHOLE_MATRIX });
