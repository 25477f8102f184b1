import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../tools/dev/browser.ts";
import { faults, longRun } from "./fixtures.ts";
import { device, expect, fern, knownAtProvider, setRuntime, test as base, wayIn } from "./session-site.ts";

/**
 * The browser's back/forward cache: its headless shell has none, and Playwright disables it, because its own scripts
 * don't survive it. Started here: as an option of all its tests it would start another sandbox, too.
 */
const test = base.extend({
  context: async ({ runtime, launchOptions }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: await findBrowser(),
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    const context = await browser.newContext();
    await setRuntime(context, runtime);
    await use(context);
    await browser.close();
  },
});

interface Notes {
  isBack: boolean;
  seen: string[];
}

/** Records whether the page was restored, and what of it is drawn from then on. */
const noteReturn = (tab: Page) =>
  tab.evaluate((name) => {
    const notes: Notes = { isBack: false, seen: [] };
    Object.assign(window, { notes });
    const look = () => {
      const root = document.querySelector("tv-devices")?.shadowRoot;
      if (root?.textContent?.includes(name)) notes.seen.push(name);
    };
    addEventListener("pageshow", ({ persisted }) => {
      notes.isBack = persisted;
      look(); // after the session's own listener, before anything is drawn
      requestAnimationFrame(look);
    });
  }, fern.device);

/** A restored page is not loaded: only its address can be waited for. */
async function back(tab: Page): Promise<void> {
  // The page may be gone before it has answered.
  await tab.evaluate(() => history.back()).catch(() => {});
  await tab.waitForURL(/\/devices$/, { waitUntil: "commit" });
}

const signOut = (tab: Page) =>
  tab.evaluate(async () => {
    const { TvSelfcare } = window as unknown as {
      TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
    };
    void (await TvSelfcare.session).signOut();
  });

test(
  "the back button after a sign-out shows nothing private: the page comes back whole, and is blank before it is seen",
  faults(),
  async ({ page, context, sandbox }) => {
    await knownAtProvider(context, sandbox.url);
    await page.goto(`${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    await noteReturn(page);
    await signOut(page);
    await page.waitForURL(`${sandbox.url}/account`);
    await back(page);
    await expect(device(page)).toBeHidden();
    const notes = await page.evaluate(() => (window as unknown as { notes?: Notes }).notes);
    expect(notes).toEqual({ isBack: true, seen: [] });
    await expect(wayIn(page)).toBeVisible();
  },
);

test(
  "the same if another tab has signed out while the page was away",
  longRun,
  async ({ page, context, sandbox }) => {
    await knownAtProvider(context, sandbox.url);
    await page.goto(`${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    await noteReturn(page);
    await page.goto(`${sandbox.url}/healthz`);
    const other = await context.newPage();
    await other.goto(`${sandbox.url}/devices`);
    await expect(device(other)).toBeVisible();
    await signOut(other);
    await other.waitForURL(`${sandbox.url}/account`);
    const shown: string[] = [];
    await page.exposeFunction("tell", (text: string) => shown.push(text));
    await page.addInitScript((name) => {
      new MutationObserver(() => {
        const root = document.querySelector("tv-devices")?.shadowRoot;
        if (root?.textContent?.includes(name)) (window as unknown as { tell(text: string): void }).tell(name);
      }).observe(document, { childList: true, subtree: true });
    }, fern.device);
    await page.goBack();
    // Restored or, if a message arrived for it meanwhile, reloaded: then it may be on its way to the sign-in by now.
    const notes = await page
      .evaluate(() => (window as unknown as { notes?: Notes }).notes)
      .catch((error: Error) => {
        if (!error.message.includes("navigation")) throw error;
      });
    if (notes) expect(notes).toEqual({ isBack: true, seen: [] });
    await expect.poll(() => page.url()).toMatch(/\/auth\/sign-in\/|\/devices$/);
    await expect(device(page)).toBeHidden();
    expect(shown).toEqual([]);
    const login = () => page.evaluate(() => sessionStorage.getItem("tv:login")).catch(() => "on its way");
    await expect.poll(login).toBeNull();
  },
);
