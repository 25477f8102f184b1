import type { Page } from "@playwright/test";
import { texts } from "../../demo/sandbox/auth/strings.ts";
import uiEn from "../../core/ui/strings/en.ts";
import uiEs from "../../core/ui/strings/es.ts";
import en from "../../widgets/portal/strings/en.ts";
import es from "../../widgets/portal/strings/es.ts";
import { violations } from "./accessibility.ts";
import { openAs } from "./brand-pages.ts";
import { expect as expectAtOnce, inDefaultRun, looks, onEachRuntime, ready, test } from "./fixtures.ts";
import { siteIn } from "./words.ts";

const strings = { en: en["portal"], es: es["portal"] };
const signedOutStrings = { en: uiEn["signed-out"], es: uiEs["signed-out"] };

const TAG = "tv-portal";
const EMAIL = "full@example.test";
const PASSWORD = "sandbox";

/** A sign-in is several loads, one after the other. */
const expect = expectAtOnce.configure({ timeout: 60_000 });

const stateOf = (page: Page, element: string, state: string) => page.locator(`${element}:state(${state})`);

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

/** A customer's steps on the sign-in page. */
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
        const site = siteIn(language, sandbox.url);
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
        await page.waitForRequest(/\/auth\/logout\?/);
        await expect(page).toHaveURL(`${site}/account`);
        await expect(
          page.locator("tv-account").getByText(signedOutStrings[language].signedOutDeliberate),
        ).toBeVisible();
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
      // Signed in: otherwise each of these pages would redirect to the sign-in.
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
    "SES-4 Cancel at sign-in leads back to the page that the customer wanted, on which they can sign in",
    turn(),
    async ({ page, sandbox }) => {
      await openSite(page, runtime, `${sandbox.url}/offer/max?cid=x`);
      await expect(page).toHaveURL(/\/auth\//);
      await page.getByRole("button", { name: texts.en.cancel }).click();
      await expect(stateOf(page, "tv-offers", "signed-out")).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/offer/max?cid=x`);
      await page.reload();
      await signIn(page, "en");
      await expect(page).toHaveURL(`${sandbox.url}/offer/max?cid=x`);
    },
  );

  for (const [from, to] of [
    ["/offer/wbd?cid=spring&utm_source=mail", "/offer/max?cid=spring&utm_source=mail"],
    ["/offer/Max?cid=x", "/offer/max?cid=x"],
    ["/offers?utm_source=mail", "/subscriptions?utm_source=mail&cid=offers-banner"],
  ] as const) {
    test(`PAG-12 a campaign's query survives the way from ${from}`, turn(), async ({ page, sandbox }) => {
      await openSite(page, runtime, sandbox.url + from);
      await signIn(page, "en");
      await expect(page).toHaveURL(sandbox.url + to);
    });
  }

  test(
    "PAG-12 on the Spanish host, if configured, a support page leads to /support/redirect and is English",
    turn(),
    async ({ page, sandbox }) => {
      await sandbox.settings({ features: { xyndiRedirect: true } });
      const site = siteIn("es", sandbox.url);
      await openSite(page, runtime, `${site}/privacy/web-terms`);
      await ready(page, TAG);
      await page.goto(`${site}/support/setup`);
      await expect(page).toHaveURL(`${site}/support/redirect`);
      await expect(stateOf(page, "tv-support", "landing")).toBeVisible();
      await expect(page.locator("tv-support #title")).toHaveText("How can we help?");
      await page.goto(`${site}/support/setup`);
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
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 3);
});

test("FTR-1 NAV-1 only the links to the page that shows are marked as the current one", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/devices`);
  await signIn(page, "en");
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  await expect(page.getByRole("link", { name: "Supported apps" })).toBeVisible();
  // The tab above the page, and the footer's link.
  await expect(page.locator("a[aria-current=page]")).toHaveText(["Devices", "Devices"]);
});

test("DEV-4 a removal that the end of the session has cut off is asked about again after the sign-in", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/devices`);
  await signIn(page, "en");
  await page.getByRole("button", { name: "Remove Living room" }).click();
  await sandbox.scenario("devices", "unpairDevice", "unauthorized");
  await page.getByRole("button", { name: "Remove device" }).click();
  await expect(page.getByText("Your session has ended. Sign in to continue.")).toBeVisible();
  await sandbox.scenario("devices", "unpairDevice", "success");
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Remove “Living room”?" })).toBeVisible();
  await page.getByRole("button", { name: "Remove device" }).click();
  await expect(page.getByText("Your device has been removed.")).toBeVisible();
});

/** Records the elements that are mounted in this tab, on all pages until they are left. Returns a function that returns their names. */
async function recordMounted(page: Page): Promise<() => Promise<string[]>> {
  // Each element of ours attaches a shadow root when it is mounted.
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    let isLeaving = false;
    addEventListener("beforeunload", () => void (isLeaving = true));
    Element.prototype.attachShadow = function (init) {
      if (!isLeaving)
        sessionStorage.setItem("mounted", `${sessionStorage.getItem("mounted") ?? ""} ${this.localName}`);
      return attachShadow.call(this, init);
    };
  });
  return () => page.evaluate(() => (sessionStorage.getItem("mounted") ?? "").split(" "));
}

test("SES-4 the return from a sign-in mounts the elements of the wanted page only", async ({
  page,
  sandbox,
}) => {
  const mounted = await recordMounted(page);
  await page.goto(`${sandbox.url}/devices`);
  await signIn(page, "en");
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  expect(await mounted()).toContain("tv-devices");
  expect(await mounted()).not.toContain("tv-account");
});

test("SES-4 a reload while the code is exchanged mounts the elements of the wanted page only", async ({
  page,
  sandbox,
}) => {
  const mounted = await recordMounted(page);
  await page.route("**/auth/token", () => {}, { times: 1 }); // never answered
  await page.goto(`${sandbox.url}/devices?x=1#h`);
  const requested = page.waitForRequest("**/auth/token");
  await signIn(page, "en");
  await requested;
  await page.reload();
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/devices?x=1#h`);
  expect(await mounted()).toContain("tv-devices");
  expect(await mounted()).not.toContain("tv-account");
});

test("SES-4 the portal shows the wanted page's title while a sign-in is completed", async ({
  page,
  sandbox,
}) => {
  let release = () => {};
  const isHeld = new Promise<void>((held) => {
    void page.route("**/auth/token", (route) => {
      release = () => void route.continue();
      held();
    });
  });
  await page.goto(`${sandbox.url}/devices`);
  await signIn(page, "en");
  await isHeld;
  await expect(page.locator(`${TAG}:state(loading) #title`)).toHaveText(strings.en.devices);
  await expect(page).toHaveURL(`${sandbox.url}/account`);
  release();
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/devices`);
});

test("SES-4 the portal shows the account if a sign-in can't be completed", async ({ page, sandbox }) => {
  await page.route("**/auth/token", (route) => route.abort());
  await page.goto(`${sandbox.url}/devices`);
  await signIn(page, "en");
  await expect(page.locator("tv-account").getByText(signedOutStrings.en.signedOutFailed)).toBeVisible();
});

test("CFG-1 the configuration loads while the code of the session and of the page's elements is loading", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, "/account");
  await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
  await page.evaluate(() => localStorage.clear()); // the stored configuration
  const requested = page.waitForRequest(/\/config\?/);
  await page.route(/\/(?:react|lite)\/(?:session|account|frame)-/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.reload();
  await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
});

test("Back after a sign-in leads on to the account", async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/privacy/web-terms`);
  await ready(page, TAG);
  await page.locator("tv-footer").getByRole("link", { name: "Devices" }).click();
  await signIn(page, "en");
  await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.en.signedInHeading);
  await page.getByRole("link", { name: texts.en.account }).click();
  await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
});

test.describe("the payment landing", () => {
  const wallet = (page: Page, state: string) => stateOf(page, "tv-wallet", state);

  test("PAG-15 opens the card dialog in a new tab of a customer who is signed in", async ({
    page,
    context,
    sandbox,
  }) => {
    await page.goto(`${sandbox.url}/devices`);
    await signIn(page, "en");
    await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
    const link = await context.newPage();
    await link.goto(`${sandbox.url}/account/payment?utm_source=mail`);
    await expect(link.getByRole("dialog")).toBeVisible();
    await expect(link).toHaveURL(`${sandbox.url}/account/payment?utm_source=mail`);
  });

  test("PAG-15 opens no dialog on the account page after it, by address or reload", async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.url}/devices`);
    await signIn(page, "en");
    await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
    await page.goto(`${sandbox.url}/account/payment`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goto(`${sandbox.url}/account`);
    await expect(wallet(page, "ready")).toBeAttached();
    await page.reload();
    await expect(wallet(page, "ready")).toBeAttached();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("PAG-15 opens no dialog on the account page that Back leads to", async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url}/account`);
    await signIn(page, "en");
    await expect(wallet(page, "ready")).toBeAttached();
    await page.goto(`${sandbox.url}/account/payment`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${sandbox.url}/account`);
    await expect(wallet(page, "ready")).toBeAttached();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("PAG-15 PAG-7 opens the card dialog alone if its address asks for the list of apps", async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.url}/devices`);
    await signIn(page, "en");
    await expect(stateOf(page, "tv-devices", "ready")).toBeVisible();
    await page.goto(`${sandbox.url}/account/payment#applist`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("tv-apps-list")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });
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

/** Names of the chunks that the page has requested so far. */
function recordChunks(page: Page): () => string[] {
  const chunks: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/(?:react|lite)\/([\w.]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) chunks.push(name);
  });
  return () => chunks;
}

test("NAV-1 a customer's page prefetches the code of the other tabs, which then show without a connection", async ({
  page,
  context,
  sandbox,
}) => {
  const chunks = recordChunks(page);
  await openAs(page, sandbox.url, "/account");
  await expect.poll(chunks).toEqual(expect.arrayContaining(["devices", "subscriptions", "transactions"]));
  await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Devices", exact: true }).first().click();
  await expect(page.getByText("Living room").first()).toBeVisible();
});

test("NAV-1 with Save-Data only the code of the page itself is loaded", async ({ page, sandbox }) => {
  await page.clock.install();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const chunks = recordChunks(page);
  await openAs(page, sandbox.url, "/account");
  await expect(stateOf(page, "tv-account", "ready")).toBeVisible();
  await expect(page.getByText(EMAIL).first()).toBeVisible();
  await page.clock.runFor(10_000);
  await page.evaluate(() => fetch("/healthz")); // reported after what was requested before
  expect(chunks()).toContain("account");
  expect(chunks()).not.toContain("devices");
});
