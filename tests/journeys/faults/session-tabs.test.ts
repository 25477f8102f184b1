import { faults, longRun } from "../fixtures.ts";
import { device, expect, knownAtProvider, loginOf, signIn, test, wayIn } from "../session-site.ts";

const MINUTE_MS = 60_000;
const TOKEN = "**/auth/token";

test.describe("tabs", () => {
  test(
    "five tabs renew at once, each its own token, again and again, and nobody is signed out",
    faults(),
    async ({ context, sandbox }) => {
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
    },
  );

  test(
    "a copy of a tab signs in for itself: the copied refresh token is used by one tab alone",
    faults(),
    async ({ page, context, sandbox }) => {
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
    },
  );

  test(
    "a tab that dies while it renews, or holds the turn, keeps no other tab from renewing",
    faults(),
    async ({ page, context, sandbox }) => {
      // A log call in between would renew a token before its turn.
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
      const requested = dying.waitForRequest(TOKEN);
      await dying.reload();
      await requested;
      await page.reload({ waitUntil: "commit" });
      const waiting = () => dying.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
      await expect.poll(waiting).toBeGreaterThan(0);
      await expect(device(page)).toBeHidden();
      await dying.close({ runBeforeUnload: false });
      await expect(device(page)).toBeVisible();
      expect(await loginOf(page)).not.toBeNull();
    },
  );

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
    await page.evaluate(async () => {
      const { TvSelfcare } = window as unknown as {
        TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
      };
      void (await TvSelfcare.session).signOut();
    });
    const all = [page, ...others];
    await Promise.all(all.map((tab) => expect(device(tab)).toBeHidden({ timeout: 1_500 })));
    await Promise.all(all.map((tab) => tab.waitForURL(`${sandbox.url}/account`)));
    for (const tab of all) expect(await loginOf(tab)).toBeNull();
    await expect(page.getByText("You've signed out.")).toBeVisible();
    for (const tab of others) await expect(tab.getByText("Your session has ended.")).toBeVisible();
    await page.goto(`${sandbox.url}/devices`);
    await page.waitForURL(/\/auth\/sign-in\//);
  });
});

test("SES-5 a message of a page's script that the customer has signed out is not believed", async ({
  page,
  context,
  sandbox,
}) => {
  await knownAtProvider(context, sandbox.url);
  await page.goto(`${sandbox.url}/devices`);
  await expect(device(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${sandbox.url}/devices`);
  await expect(device(other)).toBeVisible();
  await other.evaluate(() => new BroadcastChannel("tv:customer").postMessage("signed-out"));
  // If a later message on the same channel has arrived, this one has too.
  await other.evaluate(
    () =>
      new Promise<void>((done) => {
        const channel = new BroadcastChannel("tv:customer");
        channel.onmessage = () => done();
        new BroadcastChannel("tv:customer").postMessage("hello");
      }),
  );
  await page.reload();
  await expect(device(page)).toBeVisible();
  expect(await sandbox.callsOf("logout")).toEqual([]);
});

test.describe("storage", faults(), () => {
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

  /** The page's storage is full. */
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  };

  test("that is full sends no customer away without a way back", async ({ page, sandbox }) => {
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

  for (const [what, value, details] of [
    ["no JSON", "{", longRun],
    ["another version", '{"version":2}', longRun],
    ["of wrong types", '{"version":2,"accessToken":1,"held":false}', {}],
  ] as const) {
    test(`that holds a login that is ${what} counts as empty`, details, async ({ page, sandbox }) => {
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
