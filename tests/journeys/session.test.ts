import type { Page, Route } from "@playwright/test";
import { faults, longRun, onEachRuntime } from "./fixtures.ts";
import { device, expect, fillIn, knownAtProvider, loginOf, signIn, test, wayIn } from "./session-site.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOKEN = "**/auth/token";

/** Addresses with a code that a tab has opened. */
function noteCallbacks(tab: Page): string[] {
  const found: string[] = [];
  tab.on("request", (request) => {
    if (request.isNavigationRequest() && /[?&]code=/.test(request.url())) found.push(request.url());
  });
  return found;
}

/** What the customer sees if a sign-in can't be completed: nothing private, and a way to try again. */
async function expectNotSignedIn(tab: Page): Promise<void> {
  await expect(wayIn(tab)).toBeVisible();
  await expect(device(tab)).toBeHidden();
  expect(await loginOf(tab)).toBeNull();
  expect(tab.url()).not.toMatch(/[?&](code|state)=/);
}

onEachRuntime((runtime, turn) => {
  test(
    "SES-3 a code of a foreign sign-in is never exchanged, and leaves the address bar",
    turn(),
    async ({ page, sandbox }) => {
      await page.goto(`${sandbox.url}/account?code=foreign&state=foreign&keep=1`);
      await expectNotSignedIn(page);
      expect(page.url()).toBe(`${sandbox.url}/account?keep=1`);
      expect(await sandbox.callsOf("token")).toEqual([]);
      expect(await sandbox.callsOf("authorize")).toEqual([]);
    },
  );

  test(
    "SES-3 a code is exchanged once: its address opened again, with the used state, signs nobody in",
    turn(),
    async ({ page, context, sandbox }) => {
      const callbacks = noteCallbacks(page);
      await signIn(page, `${sandbox.url}/devices`);
      await expect(device(page)).toBeVisible();
      const exchanges = (await sandbox.callsOf("token")).length;
      expect(exchanges).toBe(1);
      await page.goto(callbacks[0] ?? "");
      await expect.poll(() => page.url()).toBe(`${sandbox.url}/account`);
      await expect(device(page)).toBeVisible();
      expect((await sandbox.callsOf("token")).length).toBe(exchanges);

      // Nor in a tab that has not requested it.
      const other = await context.newPage();
      await other.goto(callbacks[0] ?? "");
      await expectNotSignedIn(other);
      expect((await sandbox.callsOf("token")).length).toBe(exchanges);
    },
  );

  test(
    "SES-3 a code that was already used is refused by the provider, and the customer can try again",
    turn(),
    async ({ page, sandbox }) => {
      await page.route(TOKEN, async (route) => {
        await route.fetch(); // whichever was faster
        await route.continue();
      });
      await page.goto(`${sandbox.url}/devices`);
      await fillIn(page);
      await expectNotSignedIn(page);
      await page.unroute(TOKEN);
      await wayIn(page).click();
      await expect(device(page)).toBeVisible();
    },
  );

  test(
    "SES-2 SES-4 a reload of the page that a sign-in came back to exchanges nothing again",
    turn(),
    async ({ page, sandbox }) => {
      const code: string[] = [];
      page.on("request", (request) =>
        code.push(...(/\/(react|lite)\/.+\.js$/.exec(request.url())?.slice(1) ?? [])),
      );
      await signIn(page, `${sandbox.url}/account?tab=tv`);
      await expect(device(page)).toBeVisible();
      expect([...new Set(code)]).toEqual([runtime]);
      expect(page.url()).toBe(`${sandbox.url}/account?tab=tv`);
      await page.reload();
      await expect(device(page)).toBeVisible();
      expect(await sandbox.callsOf("token")).toHaveLength(1);
      await page.goBack();
      expect(page.url()).not.toContain("code=");
    },
  );

  test(
    "SES-4 a customer who cancels at the provider is at the page that they came from, and not sent away again",
    turn(),
    async ({ page, sandbox }) => {
      await page.goto(`${sandbox.url}/devices?a=1#h`);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expectNotSignedIn(page);
      await expect(page).toHaveURL(`${sandbox.url}/devices?a=1#h`);
      expect(await sandbox.callsOf("authorize")).toHaveLength(1);
      await wayIn(page).click();
      await fillIn(page);
      await expect(device(page)).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/devices?a=1#h`);
    },
  );

  test(
    "SES-4 a reload while the code is exchanged ends at the page that the customer came from",
    turn(),
    async ({ page, sandbox }) => {
      await page.route(TOKEN, () => {}, { times: 1 }); // never answered
      await page.goto(`${sandbox.url}/transactions?x=1`);
      const requested = page.waitForRequest(TOKEN);
      await fillIn(page);
      await requested;
      await page.reload();
      await expect(device(page)).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/transactions?x=1`);
      expect(await sandbox.callsOf("token")).toHaveLength(1);
    },
  );

  test(
    "SES-6 Sign in right after a sign-out leads to the password and back to the page, without another press",
    turn(),
    async ({ page, sandbox }) => {
      await signIn(page, `${sandbox.url}/devices?a=1`);
      await expect(device(page)).toBeVisible();
      await page.evaluate(async () => {
        const { TvSelfcare } = window as unknown as {
          TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
        };
        void (await TvSelfcare.session).signOut();
      });
      await wayIn(page).click();
      await fillIn(page);
      await expect(device(page)).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/devices?a=1`);
      expect(await sandbox.callsOf("logout")).toHaveLength(1);
    },
  );

  test("SES-3 the code is in no Referer of the page's requests", turn(), async ({ page, sandbox }) => {
    const referers: string[] = [];
    page.on("request", (request) => referers.push(request.headers()["referer"] ?? ""));
    await signIn(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    expect(referers).toContain(`${sandbox.url}/`);
    expect(referers.filter((referer) => referer.includes("code="))).toEqual([]);
  });

  test("SES-3 a code without a state leaves the address bar", turn(), async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url}/account?code=foreign&keep=1`);
    await expectNotSignedIn(page);
    expect(page.url()).toBe(`${sandbox.url}/account?keep=1`);
    expect(await sandbox.callsOf("token")).toEqual([]);
  });
});

test.describe("an id token", faults(), () => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const decoded = (part = "") =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

  /** Answers an exchange with the provider's own answer, but with a changed id token. */
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

  // Each is also a test of core; here two of them show what the customer sees.
  for (const [what, header, claims, details] of [
    ["of another sign-in", {}, { nonce: "another" }, {}],
    ["without a signature's algorithm", { alg: "none" }, {}, {}],
    ["of another issuer", {}, { iss: "https://elsewhere.example" }, longRun],
    ["for another client", {}, { aud: "somebody-else" }, longRun],
    ["that has ended", {}, { exp: 1_700_000_000 }, longRun],
    ["of a shared secret's algorithm", { alg: "HS256" }, {}, longRun],
  ] as const) {
    test(`SES-3 ${what} signs nobody in`, details, async ({ page, sandbox }) => {
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

test.describe("a device's clock", faults(), () => {
  for (const [what, wrongByMs, details] of [
    ["ten minutes slow", -10 * MINUTE_MS, longRun],
    ["ten minutes fast", 10 * MINUTE_MS, {}],
    ["a day slow", -DAY_MS, {}],
    ["a day fast", DAY_MS, longRun],
  ] as const) {
    test(
      `that is ${what} neither keeps a customer out nor shortens the session`,
      details,
      async ({ page, sandbox, noted }) => {
        await page.clock.install({ time: Date.now() + wrongByMs });
        await signIn(page, `${sandbox.url}/devices`);
        await expect(device(page)).toBeVisible();
        await page.waitForLoadState("networkidle");
        // Pending log entries are sent: a page closed during a renewal lets the next one sign in silently.
        await page.clock.runFor(MINUTE_MS);
        await expect.poll(() => sandbox.callsOf("postUiLogs")).not.toEqual([]);
        await sandbox.advance(20 * MINUTE_MS);
        await page.clock.fastForward(20 * MINUTE_MS);
        await page.reload();
        await expect(device(page)).toBeVisible();
        expect(await sandbox.callsOf("authorize")).toHaveLength(1);
        expect((await noted.events(page)).map(({ type }) => type)).not.toContain("tv-session-warned");
      },
    );
  }
});
