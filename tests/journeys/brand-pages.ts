import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { inDefaultRun, looks, test } from "./fixtures.ts";
import { expect, knownAtProvider } from "./session-site.ts";

/** Helpers of journeys on the demo's brand site. */

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 800 };

/** Opens a page of the brand's site as a customer whom the provider knows. */
export async function openAs(page: Page, url: string, path: string, email?: string): Promise<void> {
  await knownAtProvider(page.context(), url, email);
  await page.goto(url + path);
}

type Look = readonly [language: "en" | "es", colorScheme: "light" | "dark", width: "wide" | "narrow"];

const LOOKS: readonly Look[] = [
  ["en", "light", "wide"],
  ["es", "dark", "narrow"],
  ["en", "dark", "narrow"],
  ["es", "light", "wide"],
];
let pages = 0;

/**
 * Tests that axe finds nothing on a page of the brand's site, on both languages' hosts. The looks run alternates between the
 * two from page to page; the long run has each page in both.
 */
export function axeFindsNothing(path: string, shown: string): void {
  const taken = LOOKS[pages++ % 2];
  for (const look of LOOKS) {
    const [language, colorScheme, width] = look;
    const details = inDefaultRun(look === taken, looks);
    test(`axe finds nothing on ${path}: ${look.join(", ")}`, details, async ({ page, sandbox: { url } }) => {
      await knownAtProvider(page.context(), url);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(width === "wide" ? WIDE : NARROW);
      await page.goto((language === "es" ? url.replace("//localhost", "//es.localhost") : url) + path);
      await expect(page.locator(`html[lang=${language}] ${shown}`)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}
