import type { Page } from "@playwright/test";
import { texts } from "../../demo/sandbox/auth/strings.ts";
import { strings } from "../../widgets/portal/strings.ts";
import { violations } from "./accessibility.ts";
import { expect as expectAtOnce, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";

const TAG = "tv-portal";
const EMAIL = "full@example.test";
const PASSWORD = "sandbox";

/** A sign-in is several loads, one after the other. */
const expect = expectAtOnce.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });

const stateOf = (page: Page, element: string, state: string) => page.locator(`${element}:state(${state})`);
const hostOf = (url: string, language: string) => (language === "es" ? url.replace("//", "//es.") : url);

/** The brand's site, on either runtime. */
async function openSite(page: Page, runtime: string, address: string): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.startsWith("/auth/"),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      // The Spanish host is this machine's too, but only a browser knows that.
      const url = route.request().url().replace("//es.", "//");
      const answer = await route.fetch({ url, maxRedirects: 0 });
      const body = (await answer.text()).replace('src="/tv.js"', `src="/tv.js" data-runtime="${runtime}"`);
      await route.fulfill({ response: answer, body });
    },
  );
  await page.goto(address);
}

/** What a customer does on the sign-in page. */
async function signIn(page: Page, language: "en" | "es"): Promise<void> {
  const t = texts[language];
  await expect(page).toHaveURL(/\/auth\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.signInHeading);
  await page.getByLabel(t.email).fill(EMAIL);
  await page.getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: t.submit }).click();
}

onEachRuntime((runtime, turn) => {
  for (const language of ["en", "es"] as const) {
    const t = strings[language];

    test(
      `SES-2 SES-4 SES-6 a link to the devices leads through sign-in and back, from page to page, and out again, in ${language}`,
      inDefaultRun(language === "es", turn),
      async ({ page, sandbox, noted }) => {
        const site = hostOf(sandbox.url, language);
        await openSite(page, runtime, `${site}/devices`);
        await signIn(page, language);
        await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
        await expect(page).toHaveURL(`${site}/devices`);
        await expect(page).toHaveTitle(`${t.devices}: Kestrel`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);

        const documents = () =>
          noted.addresses.filter((address) => /\/(account|devices)$/.test(address)).length;
        const before = documents();
        await page.locator("tv-account-nav").getByRole("link", { name: t.account, exact: true }).click();
        await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
        await expect(page).toHaveURL(`${site}/account`);
        await expect(page).toHaveTitle(`${t.account}: Kestrel`);
        await expect(page.locator(`${TAG} #title`)).toBeFocused();
        await expect(page.locator(`${TAG} [role=status].spoken-only`)).toHaveText(
          t.shown.replace("{page}", t.account),
        );
        await page.goBack();
        await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
        await page.goForward();
        await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
        expect(documents(), "no step was a load").toBe(before);

        await page.reload();
        await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
        await page.getByRole("button", { name: /Fern/ }).click();
        await page
          .locator("tv-header [part=disclosed]")
          .getByText(/Sign out|Cerrar sesión/)
          .click();
        await expect(stateOf(page, "tv-account", "ready")).toBeHidden();
        await expect(page).not.toHaveURL(`${site}/account`, { timeout: 10_000 });
        await page.goto(`${site}/devices`);
        await signIn(page, language);
        await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
      },
    );
  }

  test(
    "PAG-1 an address that is no page says so, and leads to the account",
    turn(),
    async ({ page, sandbox }) => {
      await openSite(page, runtime, `${sandbox.url}/account/nowhere`);
      await expect(stateOf(page, TAG, "not-found")).toBeVisible();
      await expect(page).toHaveTitle(`${strings.en.notFound}: Kestrel`);
      await page.getByRole("link", { name: "Go to account" }).click();
      await signIn(page, "en");
      await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/account`);
    },
  );

  test(
    "PAG-12 /offer leads to the subscriptions with its tracking query, and is no step of the history",
    turn(),
    async ({ page, sandbox }) => {
      // Signed in: else each of these pages would be on its way to the sign-in.
      await openSite(page, runtime, `${sandbox.url}/devices`);
      await signIn(page, "en");
      await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
      await page.goto(`${sandbox.url}/privacy/web-terms`);
      await ready(page, TAG);
      await page.locator("tv-footer").getByRole("link", { name: "Offers" }).click();
      await expect(page).toHaveURL(`${sandbox.url}/subscriptions?cid=offers-banner`);
      await page.goto(`${sandbox.url}/offer`);
      await expect(page).toHaveURL(`${sandbox.url}/subscriptions?cid=no-offers`);
      await page.goBack();
      await expect(page).toHaveURL(`${sandbox.url}/subscriptions?cid=offers-banner`);
      await page.goBack();
      await expect(page).toHaveURL(`${sandbox.url}/privacy/web-terms`);
    },
  );

  test(
    "PAG-12 on the Spanish host, where configured, a support page leads to /support/redirect and is English",
    turn(),
    async ({ page, sandbox }) => {
      await sandbox.settings({ features: { xyndiRedirect: true } });
      const site = hostOf(sandbox.url, "es");
      await openSite(page, runtime, `${site}/privacy/web-terms`);
      await ready(page, TAG);
      const move = (path: string) => page.evaluate((href) => history.pushState(null, "", href), site + path);
      await move("/support/setup"); // by a load the demo has a support page of its own
      await expect(page).toHaveURL(`${site}/support/redirect`);
      await expect(stateOf(page, "tv-support", "landing")).toBeVisible();
      await expect(page.locator("tv-support #title")).toHaveText("How can we help?");
      await move("/support/setup");
      await expect(page.locator("tv-support #title")).toHaveText("Setup");
      await expect(page).toHaveURL(`${site}/support/setup`);
    },
  );
});

test("the place on a page comes back with it", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${sandbox.url}/devices`);
  await signIn(page, "en");
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  const link = page.locator("tv-footer").getByRole("link", { name: "Your account" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 3);
});

test("five account elements on one page sign in once and share one copy of the data", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/account-elements/`);
  await signIn(page, "en");
  await expect(page).toHaveURL(`${sandbox.url}/account-elements/`);
  for (const element of ["tv-account", "tv-devices", "tv-privacy-settings"]) {
    await expect(stateOf(page, element, "ready")).toBeVisible();
  }
  await expect(stateOf(page, "tv-header", "signed-in")).toBeVisible();
  expect(await sandbox.callsOf("getProfile")).toHaveLength(1);
});

test("the brand's site has no accessibility violation", looks(), async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/devices`);
  await signIn(page, "en");
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
