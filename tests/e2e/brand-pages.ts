import type { Locator, Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { expect, knownAtProvider } from "./session-site.ts";

/** What journeys over the demo's brand site have in common. */

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 800 };

/** Opens a page of the brand's site as somebody whom the provider knows. */
export async function openAs(page: Page, url: string, path: string, email?: string): Promise<void> {
  await knownAtProvider(page.context(), url, email);
  await page.goto(url + path);
}

/** Goes on by the Tab key until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((node) => node.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Presses something by keys alone. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Looks at a page with axe, on both languages' hosts: each width and each theme once. */
export async function axeFindsNothing(page: Page, url: string, path: string, shown: string): Promise<void> {
  await knownAtProvider(page.context(), url);
  for (const [lang, host, looks] of [
    ["en", url, { light: WIDE, dark: NARROW }],
    ["es", url.replace("//localhost", "//es.localhost"), { light: NARROW, dark: WIDE }],
  ] as const) {
    await page.goto(host + path);
    await expect(page.locator(`html[lang=${lang}] ${shown}`)).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(looks[colorScheme]);
      expect(await violations(page), `${lang}, ${colorScheme}, ${looks[colorScheme].width}`).toEqual([]);
    }
  }
}
