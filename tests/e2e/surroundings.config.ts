import { defineConfig } from "@playwright/test";
import standard from "./playwright.config.ts";

const { testIgnore: _, ...rest } = standard;

/** Hostile libraries, strict and odd pages, every way in, and the workbench: a fixed sample of each. */
export default defineConfig({ ...rest, testMatch: [/hostile\/.*\.test\.ts$/, /workbench\.test\.ts$/] });
