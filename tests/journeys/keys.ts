import type { Locator, Page } from "@playwright/test";
import { expect } from "./session-site.ts";

/** Helpers of journeys by keyboard only. */

/** The maximum number of Tab presses. */
const FARTHEST = 150;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Located once, and again if it was redrawn: locating by role takes longer than the rest of a step.
  let node = await target.elementHandle();
  for (let steps = 0; node && steps < FARTHEST; steps++) {
    const isThere = await node.evaluate((one) => (one.isConnected ? one.matches(":focus") : undefined));
    if (isThere) return;
    if (isThere === undefined) node = await target.elementHandle();
    else await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Chooses a radio button by keyboard: Tab leads to their group, arrows through it. */
export async function chooseByKeys(page: Page, radio: Locator): Promise<void> {
  await expect(radio).toBeVisible();
  const node = await radio.elementHandle();
  const isInGroup = () =>
    node?.evaluate((one) => {
      const active = (one.getRootNode() as Document | ShadowRoot).activeElement as HTMLInputElement | null;
      return active?.type === "radio" && active.name === (one as HTMLInputElement).name;
    });
  for (let steps = 0; steps < FARTHEST && !(await isInGroup()); steps++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let steps = 0; steps < FARTHEST && !(await radio.isChecked()); steps++)
    await page.keyboard.press("ArrowDown");
  await expect(radio).toBeChecked();
}

/** Presses an element by keyboard. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
