import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

/** A selector, or the whole page except its frames, with their selector. */
type Context = string | { exclude: string };
interface Options {
  /** The rules to check; all if absent. */
  runOnly?: string[];
}

/** What axe-core adds to a page, as far as it is used here. */
interface Axe {
  run(context: Context, options: Options & { resultTypes: string[] }): Promise<AxeResults>;
}

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The page runs axe in its frames, whatever their origin. */
const AXE = `${source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`;

/**
 * Returns axe's violations with their places; `context` is the part to check, otherwise the whole page. The Playwright
 * package for it takes more than twice the time, because it transfers each passing node.
 */
export async function violations(
  page: Page,
  context: Context = "html",
  options: Options = {},
): Promise<string[]> {
  // Excluded frames may still navigate.
  for (const frame of typeof context === "string" ? page.frames() : [page.mainFrame()])
    try {
      if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(AXE);
    } catch (error) {
      // A frame that has gone meanwhile is not part of the page.
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
