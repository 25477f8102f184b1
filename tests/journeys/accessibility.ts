import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

/** A selector, or the whole page but for one. */
type Context = string | { exclude: string };
interface Options {
  /** The rules to go by; all when absent. */
  runOnly?: string[];
}

/** What axe-core puts into a page, as far as it is used here. */
interface Axe {
  run(context: Context, options: Options & { resultTypes: string[] }): Promise<AxeResults>;
}

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Frames are asked from the page, whatever origin theirs is. */
const AXE = `${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`;

/**
 * What axe finds wrong, with the places; `context` is what it looks at, else the whole page. The package that runs it in
 * Playwright takes more than twice the time: it hands every node over that is well.
 */
export async function violations(
  page: Page,
  context: Context = "html",
  options: Options = {},
): Promise<string[]> {
  for (const frame of page.frames())
    try {
      if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(AXE);
    } catch (error) {
      // One that has gone meanwhile is no part of the page.
      if (!frame.isDetached()) throw error;
    }
  const look = { context, options: { resultTypes: ["violations"], ...options } };
  const { found, passed } = await page.evaluate(async ({ context, options }) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const results = await axe.run(context, options);
    const places = results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.flat().join(" ")}`),
    );
    return { found: places, passed: results.passes.length };
  }, look);
  expect(passed, "axe looked at the page").toBeGreaterThan(0);
  return found;
}
