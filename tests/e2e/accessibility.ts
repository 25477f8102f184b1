import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe finds wrong, with the places. Summed up in the page itself: a second page for the sum takes a third of the
 * time, and no page here has a frame of another origin.
 */
export async function violations(page: Page, narrow = (axe: AxeBuilder) => axe): Promise<string[]> {
  const { violations: found, passes } = await narrow(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  expect(passes.length, "axe looked at the page").toBeGreaterThan(0);
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(" ")}`));
}
