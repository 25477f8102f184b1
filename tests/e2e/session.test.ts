import type { Page, Route } from "@playwright/test";
import {
  device,
  expect,
  fern,
  fillIn,
  knownAtProvider,
  loginOf,
  nico,
  signIn,
  test,
  tracesOfFern,
  wayIn,
} from "./session-site.ts";
import { tracesIn } from "./traces.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOKEN = "**/auth/token";

test.describe.configure({ timeout: 60_000 });

/** Addresses that a tab was sent to with a code. */
function noteCallbacks(tab: Page): string[] {
  const found: string[] = [];
  tab.on("request", (request) => {
    if (request.isNavigationRequest() && /[?&]code=/.test(request.url())) found.push(request.url());
  });
  return found;
}

/** What the customer sees where a sign-in could not be completed: nothing private, and a way to try again. */
async function expectNotSignedIn(tab: Page): Promise<void> {
  await expect(wayIn(tab)).toBeVisible();
  await expect(device(tab)).toBeHidden();
  expect(await loginOf(tab)).toBeNull();
  expect(tab.url()).not.toMatch(/[?&](code|state)=/);
}

test.describe("a code", () => {
  test("SES-3 of somebody else is never exchanged, and leaves the address bar", async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url}/account?code=foreign&state=foreign&keep=1`);
    await expectNotSignedIn(page);
    expect(page.url()).toBe(`${sandbox.url}/account?keep=1`);
    expect(await sandbox.callsOf("token")).toEqual([]);
    expect(await sandbox.callsOf("authorize")).toEqual([]);
  });

  test("SES-3 is exchanged once: its address a second time, with the state that was used, signs nobody in", async ({
    page,
    context,
    sandbox,
  }) => {
    const callbacks = noteCallbacks(page);
    await signIn(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    const exchanges = (await sandbox.callsOf("token")).length;
    expect(exchanges).toBe(1);
    await page.goto(callbacks[0] ?? "");
    await expect.poll(() => page.url()).toBe(`${sandbox.url}/account`);
    await expect(device(page)).toBeVisible();
    expect((await sandbox.callsOf("token")).length).toBe(exchanges);

    // Nor in a tab that has not asked for it.
    const other = await context.newPage();
    await other.goto(callbacks[0] ?? "");
    await expectNotSignedIn(other);
    expect((await sandbox.callsOf("token")).length).toBe(exchanges);
  });

  test("SES-3 that was used by somebody else before is refused by the provider, and the customer can try again", async ({
    page,
    sandbox,
  }) => {
    await page.route(TOKEN, async (route) => {
      await route.fetch(); // whoever was quicker
      await route.continue();
    });
    await page.goto(`${sandbox.url}/devices`);
    await fillIn(page);
    await expectNotSignedIn(page);
    await page.unroute(TOKEN);
    await wayIn(page).click();
    await expect(device(page)).toBeVisible();
  });

  test("SES-2 SES-4 a reload of the page that a sign-in came back to exchanges nothing again", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, `${sandbox.url}/account?tab=tv`);
    await expect(device(page)).toBeVisible();
    expect(page.url()).toBe(`${sandbox.url}/account?tab=tv`);
    await page.reload();
    await expect(device(page)).toBeVisible();
    expect(await sandbox.callsOf("token")).toHaveLength(1);
    await page.goBack();
    expect(page.url()).not.toContain("code=");
  });

  test("a customer who cancels at the provider is signed out, and not sent there again", async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.url}/devices`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectNotSignedIn(page);
    expect(await sandbox.callsOf("authorize")).toHaveLength(1);
  });
});

test.describe("an id token", () => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const decoded = (part = "") =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

  /** Answers an exchange with the provider's own answer, its id token changed. */
  const tamper = (header: object, claims: object) => async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { id_token: string };
    const [head, payload, signature] = body.id_token.split(".");
    const changed = [encoded({ ...decoded(head), ...header }), encoded({ ...decoded(payload), ...claims })];
    await route.fulfill({
      response: answer,
      json: { ...body, id_token: [...changed, signature].join(".") },
    });
  };

  for (const [what, header, claims] of [
    ["of another issuer", {}, { iss: "https://elsewhere.example" }],
    ["for another client", {}, { aud: "somebody-else" }],
    ["of another sign-in", {}, { nonce: "another" }],
    ["that has ended", {}, { exp: 1_700_000_000 }],
    ["without a signature's algorithm", { alg: "none" }, {}],
    ["of a shared secret's algorithm", { alg: "HS256" }, {}],
  ] as const) {
    test(`SES-3 ${what} signs nobody in`, async ({ page, sandbox }) => {
      await knownAtProvider(page.context(), sandbox.url);
      await page.route(TOKEN, tamper(header, claims));
      await page.goto(`${sandbox.url}/devices`);
      await expectNotSignedIn(page);
      expect(await sandbox.callsOf("getDevices")).toEqual([]);
      await page.unroute(TOKEN);
      await wayIn(page).click();
      await expect(device(page)).toBeVisible();
    });
  }
});

test.describe("tabs", () => {
  test("five tabs renew at once, each its own token, again and again, and nobody is signed out", async ({
    context,
    sandbox,
  }) => {
    await sandbox.settings({ customerTokenLifeSeconds: 60 });
    await knownAtProvider(context, sandbox.url);
    const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto(`${sandbox.url}/devices`)));
    for (const tab of tabs) await expect(device(tab)).toBeVisible();
    for (const round of [1, 2]) {
      const before = await Promise.all(tabs.map(loginOf));
      await sandbox.advance(2 * MINUTE_MS);
      await Promise.all(tabs.map((tab) => tab.reload()));
      for (const tab of tabs) await expect(device(tab), `round ${round}`).toBeVisible();
      const after = await Promise.all(tabs.map(loginOf));
      const kept = after.map((login) => login?.refreshToken);
      expect(new Set(kept).size).toBe(5);
      for (const [index, login] of before.entries()) expect(kept[index]).not.toBe(login?.refreshToken);
    }
    const refused = (await sandbox.callsOf("token")).filter(({ status }) => status !== 200);
    expect(refused).toEqual([]);
  });

  test("a copy of a tab signs in for itself: the copied refresh token is used by one tab alone", async ({
    page,
    context,
    sandbox,
  }) => {
    await signIn(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    const opened = context.waitForEvent("page");
    await page.evaluate(() => void open(location.href)); // the browser copies the tab's storage
    const copy = await opened;
    await expect(device(copy)).toBeVisible();
    const [one, other] = [await loginOf(page), await loginOf(copy)];
    expect(other?.refreshToken).not.toBe(one?.refreshToken);
    await sandbox.settings({ customerTokenLifeSeconds: 60 });
    await sandbox.advance(11 * MINUTE_MS);
    for (const tab of [page, copy]) {
      await tab.reload();
      await expect(device(tab)).toBeVisible();
    }
    expect((await sandbox.callsOf("token")).filter(({ status }) => status !== 200)).toEqual([]);
  });

  test("a tab that dies while it renews, or holds the turn, keeps no other tab from renewing", async ({
    page,
    context,
    sandbox,
  }) => {
    // A log that is sent meanwhile would renew a token before its turn.
    await context.route("**/api/logging/**", (route) => route.abort());
    await sandbox.settings({ customerTokenLifeSeconds: 60 });
    await knownAtProvider(context, sandbox.url);
    await page.goto(`${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    const dying = await context.newPage();
    await dying.goto(`${sandbox.url}/devices`);
    await expect(device(dying)).toBeVisible();
    for (const tab of [page, dying]) await tab.waitForLoadState("networkidle");
    await dying.route(TOKEN, () => {}); // never answered
    await sandbox.advance(2 * MINUTE_MS);
    const asked = dying.waitForRequest(TOKEN);
    await dying.reload();
    await asked;
    await page.reload({ waitUntil: "commit" });
    const waiting = () => dying.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
    await expect.poll(waiting).toBeGreaterThan(0);
    await expect(device(page)).toBeHidden();
    await dying.close({ runBeforeUnload: false });
    await expect(device(page)).toBeVisible();
    expect(await loginOf(page)).not.toBeNull();
  });

  test("SES-5 SES-6 a deliberate sign-out blanks every tab at once, and they leave after 3 s", async ({
    page,
    context,
    sandbox,
  }) => {
    await knownAtProvider(context, sandbox.url);
    const others = [await context.newPage(), await context.newPage()];
    for (const tab of [page, ...others]) {
      await tab.goto(`${sandbox.url}/devices`);
      await expect(device(tab)).toBeVisible();
    }
    const blank = others.map((tab) => expect(device(tab)).toBeHidden({ timeout: 1_500 }));
    await page.evaluate(async () => {
      const { TvSelfcare } = window as unknown as {
        TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
      };
      void (await TvSelfcare.session).signOut();
    });
    await expect(device(page)).toBeHidden({ timeout: 1_500 });
    await Promise.all(blank);
    for (const tab of [page, ...others]) expect(await loginOf(tab)).toBeNull();
    for (const tab of [page, ...others]) await tab.waitForURL(`${sandbox.url}/`);
    await page.goto(`${sandbox.url}/devices`);
    await page.waitForURL(/\/auth\/sign-in\//);
  });
});

test.describe("a device's clock", () => {
  for (const [what, wrongByMs] of [
    ["ten minutes slow", -10 * MINUTE_MS],
    ["ten minutes fast", 10 * MINUTE_MS],
    ["a day slow", -DAY_MS],
    ["a day fast", DAY_MS],
  ] as const) {
    test(`that is ${what} neither keeps a customer out nor shortens the session`, async ({
      page,
      sandbox,
      noted,
    }) => {
      await page.clock.install({ time: Date.now() + wrongByMs });
      await signIn(page, `${sandbox.url}/devices`);
      await expect(device(page)).toBeVisible();
      await sandbox.advance(20 * MINUTE_MS);
      await page.clock.fastForward(20 * MINUTE_MS);
      await page.reload();
      await expect(device(page)).toBeVisible();
      expect(await sandbox.callsOf("authorize")).toHaveLength(1);
      expect((await noted.events(page)).map(({ type }) => type)).not.toContain("tv-session-warned");
    });
  }
});

test.describe("a form that is half filled", () => {
  async function fill(page: Page, address: string): Promise<void> {
    await signIn(page, address);
    await page.getByRole("button", { name: /^Change.*Name$/ }).click();
    await page.getByLabel("First name").fill("Fernanda");
    await page.waitForLoadState("networkidle");
  }

  test("is saved although the token has ended meanwhile: one renewal, one replay, one change", async ({
    page,
    sandbox,
  }) => {
    await fill(page, `${sandbox.url}/form/`);
    await sandbox.advance(11 * MINUTE_MS);
    const renewals = (await sandbox.callsOf("token")).length;
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Success! Your profile has been updated.")).toBeVisible();
    await expect(page.getByText("Fernanda Fuller")).toBeVisible();
    expect((await sandbox.callsOf("token")).length).toBe(renewals + 1);
    expect(await sandbox.callsOf("authorize")).toHaveLength(1);
  });

  test("API-5 SES-10 survives the end of the session: private things go, the customer signs in again, and finds what was typed", async ({
    page,
    sandbox,
  }) => {
    const address = `${sandbox.url}/form/?from=letter`;
    await fill(page, address);
    await sandbox.advance(31 * MINUTE_MS);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your session has ended. Sign in to continue.")).toBeVisible();
    await expect(page.getByText(fern.email)).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Fernanda");
    await fillIn(page);
    await page.waitForURL(address);
    await expect(page.getByLabel("First name")).toHaveValue("Fernanda");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Fernanda Fuller")).toBeVisible();
  });

  test("SES-10 is for the one who has filled it: another customer who signs in then finds nothing of it", async ({
    page,
    sandbox,
  }) => {
    await fill(page, `${sandbox.url}/form/`);
    await sandbox.advance(31 * MINUTE_MS);
    await page.getByRole("button", { name: "Save" }).click();
    await fillIn(page, nico.email);
    await page.waitForURL(`${sandbox.url}/form/`);
    await expect(page.getByText(nico.email)).toBeVisible();
    expect(await tracesIn(page, [...tracesOfFern, "Fernanda"])).toEqual([]);
  });
});

test.describe("storage", () => {
  test("that is blocked signs nobody in, and sends nobody round in circles", async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      for (const kind of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    });
    await page.goto(`${sandbox.url}/devices`);
    await expect(wayIn(page)).toBeVisible();
    await wayIn(page).click();
    await expect(wayIn(page)).toBeVisible();
    expect(page.url()).toBe(`${sandbox.url}/devices`);
    expect(await sandbox.callsOf("authorize")).toEqual([]);
  });

  /** The page's storage takes nothing more. */
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  };

  test("that is full sends nobody away without a way back", async ({ page, sandbox }) => {
    await page.addInitScript(fill);
    await page.goto(`${sandbox.url}/devices`);
    await wayIn(page).click();
    await expect(wayIn(page)).toBeVisible();
    expect(await sandbox.callsOf("authorize")).toEqual([]);
  });

  test("that fills up under a page that lives takes nothing from it; the next page signs in silently", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    await page.evaluate(fill);
    await page.reload();
    await expect(device(page)).toBeVisible();
    expect(page.url()).toBe(`${sandbox.url}/devices`);
    expect(await sandbox.callsOf("authorize")).toHaveLength(2);
  });

  test("that is wiped under a page that lives takes nothing from it, nor from the tab's next page", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(device(page)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(device(page)).toBeVisible();
    expect(await sandbox.callsOf("authorize")).toHaveLength(1);
  });

  for (const [what, value] of [
    ["no JSON", "{"],
    ["another version", '{"version":2}'],
    ["of wrong types", '{"version":1,"accessToken":1,"held":false}'],
  ] as const) {
    test(`that holds a login that is ${what} counts as empty`, async ({ page, sandbox }) => {
      await signIn(page, `${sandbox.url}/devices`);
      await expect(device(page)).toBeVisible();
      await page.addInitScript((text) => {
        if (!sessionStorage.getItem("spoilt")) sessionStorage.setItem("tv:login", text);
        sessionStorage.setItem("spoilt", "1");
      }, value);
      await page.reload();
      await expect(device(page)).toBeVisible();
      expect(await sandbox.callsOf("authorize")).toHaveLength(2);
    });
  }
});

test.describe("what stays private", () => {
  test("SES-6 another customer who signs in afterwards finds no trace of the first", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, `${sandbox.url}/form/`);
    await expect(page.getByText(fern.email)).toBeVisible();
    await page.getByRole("button", { name: /^Change.*Name$/ }).click();
    await page.getByLabel("Last name").fill("Fuller-Fernandez");
    expect(await tracesIn(page, tracesOfFern)).not.toEqual([]);
    await page.evaluate(async () => {
      const { TvSelfcare } = window as unknown as {
        TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
      };
      void (await TvSelfcare.session).signOut();
    });
    await page.waitForURL(`${sandbox.url}/`);
    await page.goto(`${sandbox.url}/form/`);
    await fillIn(page, nico.email);
    await page.waitForURL(`${sandbox.url}/form/`);
    await expect(page.getByText(nico.email)).toBeVisible();
    expect(await tracesIn(page, tracesOfFern)).toEqual([]);
    await page.goto(`${sandbox.url}/devices`);
    await expect(page.getByText("There are no Kestrel TVs connected to this account.")).toBeVisible();
    expect(await tracesIn(page, tracesOfFern)).toEqual([]);
  });

  test("SES-7 a page of anonymous elements makes at most one request more for a customer, and reads nothing of theirs", async ({
    page,
    sandbox,
    noted,
  }) => {
    const asked = () =>
      noted.addresses.filter((address) => /\/(config|api|auth)(\/|\?|$)/.test(new URL(address).pathname))
        .length;
    const ready = () =>
      page.locator("tv-email-signup").evaluate(async (element) => {
        await customElements.whenDefined(element.localName);
        await (element as unknown as { whenReady(): Promise<void> }).whenReady();
      });
    await page.goto(`${sandbox.url}/quiet/`);
    await ready();
    await page.waitForLoadState("networkidle");
    const anonymously = asked();
    await signIn(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    const reads = () =>
      sandbox
        .calls()
        .then((calls) => calls.filter(({ service }) => !["auth", "logging"].includes(service)).length);
    await page.evaluate(() => localStorage.clear()); // the configuration is fetched anew, as it was the first time
    const [before, readsBefore] = [asked(), await reads()];
    await page.goto(`${sandbox.url}/quiet/`);
    await ready();
    await page.waitForLoadState("networkidle");
    expect(asked() - before).toBeLessThanOrEqual(anonymously + 1);
    const configurations = 1;
    expect((await reads()) - readsBefore).toBeLessThanOrEqual(configurations);
    expect((await loginOf(page))?.held).toBe(true);
  });

  for (const place of [
    "https://elsewhere.example/",
    "//elsewhere.example/devices",
    "/\\elsewhere.example",
    "/%0d%0alocation:https://elsewhere.example",
    "javascript:alert(1)",
    "/\t/elsewhere.example",
    "/..//elsewhere.example",
  ]) {
    test(`SES-4 a saved path that was tampered with leads nowhere else: ${JSON.stringify(place)}`, async ({
      page,
      sandbox,
    }) => {
      const left: string[] = [];
      page.on("request", (request) => {
        const { origin } = new URL(request.url());
        if (request.isNavigationRequest() && origin !== sandbox.url) left.push(request.url());
      });
      page.on("dialog", (dialog) => left.push(dialog.message()));
      await page.goto(`${sandbox.url}/devices`);
      await page.waitForURL(/\/auth\/sign-in\//);
      await page.evaluate((hostile) => {
        const kept = JSON.parse(sessionStorage.getItem("tv:sign-in") ?? "") as object;
        sessionStorage.setItem("tv:sign-in", JSON.stringify({ ...kept, place: hostile }));
      }, place);
      await fillIn(page);
      await page.waitForURL((url) => url.origin === sandbox.url && !url.pathname.startsWith("/auth"));
      await expect.poll(() => loginOf(page).catch(() => null)).not.toBeNull();
      expect(new URL(page.url()).origin).toBe(sandbox.url);
      expect(left).toEqual([]);
    });
  }
});
