import { defineConfig } from "@playwright/test";
import standard from "./playwright.config.ts";

const { grepInvert: _, ...rest } = standard;

/** Every scenario on every operation, in both languages and on both runtimes: what is tagged @all, and its sample. */
export default defineConfig({ ...rest, testMatch: "scenarios.test.ts" });
