import type { Page } from "@playwright/test";
import { expect as expectAtOnce, faults, inDefaultRun, onEachRuntime, test } from "../fixtures.ts";
import { knownAtProvider, setRuntime } from "../session-site.ts";
import { languages, siteIn } from "../words.ts";

/** A sign-in is several loads, one after the other. */
const expect = expectAtOnce.configure({ timeout: 60_000 });

const words = {
  en: {
    message: "This part of the page couldn't load.",
    again: "Try again",
    details: "Details",
    code: "Cannot find module (MODULE_NOT_FOUND)",
    transactions: "Transactions",
    welcome: "Welcome, Fern",
  },
  es: {
    message: "Esta parte de la página no se pudo cargar.",
    again: "Reintentar",
    details: "Detalles",
    code: "No se encuentra el módulo (MODULE_NOT_FOUND)",
    transactions: "Transacciones",
    welcome: "Hola, Fern",
  },
};

/** A customer on the account page of the brand's site. */
async function openAccount(page: Page, url: string, language: "en" | "es" = "en"): Promise<void> {
  await knownAtProvider(page.context(), url);
  await page.goto(`${siteIn(language, url)}/account`);
  await expect(page.locator("tv-account:state(ready)")).toBeVisible();
  await expect(page.getByRole("button", { name: words[language].welcome })).toBeVisible();
}

const tab = (page: Page, name: string) => page.locator("tv-account-nav").getByRole("link", { name });
const panelIn = (page: Page, tag: string) => page.locator(`${tag} [part=load-failure]`);

/** A script by its path, whatever suffix another try adds. */
const named =
  (file: RegExp) =>
  ({ pathname }: URL): boolean =>
    file.test(decodeURIComponent(pathname)) && pathname.endsWith(".js");

/** Fails each of these files once. */
async function failOnce(page: Page, files: RegExp): Promise<string[]> {
  const failed: string[] = [];
  await page.route(named(files), (route) => {
    const pathname = decodeURIComponent(new URL(route.request().url()).pathname);
    if (failed.includes(pathname)) return route.fallback();
    failed.push(pathname);
    return route.abort();
  });
  return failed;
}

onEachRuntime((runtime, turn) => {
  test.beforeEach(({ context }) => setRuntime(context, runtime));

  for (const language of languages) {
    test(
      `PAG-13 a tab whose code doesn't load shows a styled panel with the code under Details, in ${language}`,
      inDefaultRun(language === "en", turn),
      async ({ page, sandbox }) => {
        const t = words[language];
        await openAccount(page, sandbox.url, language);
        await page.route(named(/\/transactions-/), (route) => route.abort());
        await tab(page, t.transactions).click();
        const panel = panelIn(page, "tv-transactions");
        await expect(panel.getByText(t.message)).toBeVisible();
        await expect(panel).toHaveAttribute("role", "alert");
        await expect(page.locator("tv-transactions .skeleton")).toBeHidden();
        const again = panel.getByRole("button", { name: t.again });
        await expect(again).toHaveCSS("background-color", "rgb(164, 65, 15)");
        const details = panel.locator("details");
        await expect(details).toContainText(t.code);
        await expect(details).not.toHaveAttribute("open");
        await panel.getByText(t.details, { exact: true }).click();
        await expect(details).toHaveAttribute("open");
      },
    );
  }

  test(
    "PAG-13 one press of Try again is enough after both the element's file and its data file failed",
    faults(turn()),
    async ({ page, sandbox }) => {
      await openAccount(page, sandbox.url);
      // If only the file's link fails, the import loads it.
      await page.route("**/devices", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
        await route.fulfill({ response, body });
      });
      const failed = await failOnce(page, /\/(?:devices|customer-data)-/);
      await page.goto(`${sandbox.url}/devices`);
      const again = panelIn(page, "tv-devices").getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      await expect.poll(() => failed.length).toBe(2);
      await again.click();
      await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
    },
  );

  test(
    "PAG-13 Try again keeps the focus if it fails again, and the element gets it if it succeeds",
    faults(turn()),
    async ({ page, sandbox }) => {
      await openAccount(page, sandbox.url);
      let tries = 0;
      let isDown = true;
      await page.route(named(/\/transactions-/), (route) => {
        tries++;
        return isDown ? route.abort() : route.fallback();
      });
      await tab(page, "Transactions").click();
      const again = panelIn(page, "tv-transactions").getByRole("button", { name: "Try again" });
      await again.focus();
      const before = tries;
      await page.keyboard.press("Enter");
      await expect.poll(() => tries).toBe(before + 1);
      await expect(page.locator("tv-transactions:state(waiting)")).toBeHidden();
      await expect(again).toBeFocused();
      isDown = false;
      await page.keyboard.press("Enter");
      await expect(page.locator("tv-transactions:state(ready)")).toBeVisible();
      const active = () =>
        page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName ?? "nothing");
      expect(await active()).toBe("tv-transactions");
    },
  );

  test(
    "PAG-13 a tab opened offline shows by itself once the connection is back, and the header keeps the name",
    faults(turn()),
    async ({ page, context, sandbox }) => {
      await openAccount(page, sandbox.url);
      await context.setOffline(true);
      await tab(page, "Transactions").click();
      await expect(panelIn(page, "tv-transactions")).toBeVisible();
      await expect(page.getByRole("button", { name: "Welcome, Fern" })).toBeVisible();
      await context.setOffline(false);
      await expect(page.locator("tv-transactions:state(ready)")).toBeVisible();
      await expect(panelIn(page, "tv-transactions")).toBeHidden();
      await expect(page.getByRole("button", { name: "Welcome, Fern" })).toBeVisible();
    },
  );

  test(
    "PAG-2 data that didn't load offline is loaded once the connection is back",
    faults(turn()),
    async ({ page, context, sandbox }) => {
      await openAccount(page, sandbox.url);
      await page.goto(`${sandbox.url}/privacy/do-not-sell`);
      await expect(page.getByRole("button", { name: "Welcome, Fern" })).toBeVisible();
      await page.evaluate(() =>
        (window as unknown as { TvSelfcare: { load(name: string): Promise<void> } }).TvSelfcare.load(
          "devices",
        ),
      );
      await context.setOffline(true);
      await page.locator("tv-footer").getByRole("link", { name: "Devices" }).click();
      await expect(page.locator("tv-devices:state(error)")).toBeVisible();
      await context.setOffline(false);
      await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
    },
  );
});
