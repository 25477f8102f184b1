import { defineConfig } from "@playwright/test";
import standard, { FAULTS, LOOKS, WHOLE_MATRIX } from "./playwright.config.ts";

/** Failures during a journey, and concurrent actions of several tabs. */
export default defineConfig({ ...standard, grep: FAULTS, grepInvert: [WHOLE_MATRIX, LOOKS] });
