import en from "../../widgets/message/strings/en.ts";
import es from "../../widgets/message/strings/es.ts";
import { openAs } from "./brand-pages.ts";
import { expect as expectAtOnce, inDefaultRun, test } from "./fixtures.ts";
import { knownAtProvider } from "./session-site.ts";
import { languages, siteIn } from "./words.ts";

const strings = { en: en["message"], es: es["message"] };

/** A sign-in is several loads, one after the other. */
const expect = expectAtOnce.configure({ timeout: 60_000 });

for (const language of languages) {
  for (const path of ["/nonsense", "/ACCOUNT", "/privacy/nope"]) {
    test(
      `PAG-1 ${path} shows the not-found page in the portal with status 404, in ${language}`,
      inDefaultRun(language === "en"),
      async ({ page, sandbox }) => {
        const t = strings[language];
        const answer = await page.goto(siteIn(language, sandbox.url) + path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { name: t.notFoundHeading })).toBeVisible();
        await expect(page.getByText(t.notFoundMessage)).toBeVisible();
        await expect(page.getByRole("link", { name: t.notFoundAction })).toHaveAttribute(
          "href",
          /\/account$/,
        );
        await expect(page.locator("tv-portal tv-header:state(signed-out)")).toBeVisible();
        await expect(page.locator("tv-portal tv-footer:state(ready)")).toBeVisible();
      },
    );
  }
}

for (const path of ["/support/nope", "/support/setup/nope", "/support/setup/connect-to-wifi/nope"]) {
  test(`SUP-6 ${path} answers 404, and shows the support pages' own not-found page`, async ({
    page,
    sandbox,
  }) => {
    const answer = await page.goto(sandbox.url + path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("tv-support:state(missing)")).toBeVisible();
  });
}

test("NAV-1 the tab Offers leads to the subscriptions, whose tab is then the current one", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/devices");
  const nav = page.getByRole("navigation", { name: "Your account" });
  await nav.getByRole("link", { name: "Offers" }).click();
  await expect(page).toHaveURL(`${sandbox.url}/subscriptions?cid=no-offers`);
  await expect(nav.locator("[aria-current=page]")).toHaveText("Subscriptions");
});

for (const [path, language, text] of [
  ["/offer", "en", "New offers appear here, with your subscriptions."],
  ["/offers", "es", "Las ofertas nuevas aparecen aquí, junto a tus suscripciones."],
] as const) {
  test(`PAG-12 ${path} says with the page's title why it leads to the subscriptions, in ${language}`, async ({
    page,
    sandbox,
  }) => {
    await knownAtProvider(page.context(), sandbox.url);
    await page.goto(`${siteIn(language, sandbox.url)}/devices`);
    await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
    await page.locator(`tv-portal a[href$="${path}"]`).first().click();
    await expect(page).toHaveURL(/\/subscriptions\?/);
    const title = page.locator("tv-portal #title");
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(text);
    await expect(page.getByText(text)).toBeVisible();
  });
}

test("PAG-12 /offer says why it leads to the subscriptions also after a sign-in in between", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/offer");
  await expect(page.locator("tv-subscriptions:state(ready)")).toBeVisible();
  await expect(page.getByText("New offers appear here, with your subscriptions.")).toBeVisible();
});

test("PAG-12 the subscriptions don't mention offers to a customer who didn't want them", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/devices");
  const nav = page.getByRole("navigation", { name: "Your account" });
  const note = page.getByText("New offers appear here");
  await nav.getByRole("link", { name: "Offers" }).click();
  await expect(note).toBeVisible();
  await nav.getByRole("link", { name: "Devices" }).click();
  await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
  await nav.getByRole("link", { name: "Subscriptions" }).click();
  await expect(page.locator("tv-subscriptions:state(ready)")).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("the support pages show the customer who is signed in", async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/account");
  await expect(page.locator("tv-account:state(ready)")).toBeVisible();
  await page.locator("tv-header").getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("heading", { name: "How can we help?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Welcome, Fern" })).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/support`);
});
