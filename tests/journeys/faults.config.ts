import { defineConfig } from "@playwright/test";
import standard, { FAULTS, LOOKS, WHOLE_MATRIX } from "./playwright.config.ts";

/** What goes wrong on the way of a journey, and what several tabs do at once. */
export default defineConfig({ ...standard, grep: FAULTS, grepInvert: [WHOLE_MATRIX, LOOKS] });
