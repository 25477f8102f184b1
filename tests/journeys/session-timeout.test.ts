import type { BrowserContext, Page, Request } from "@playwright/test";
import { violations } from "./accessibility.ts";
import type { Control } from "./control.ts";
import { faults, longRun, looks } from "./fixtures.ts";
import {
  device,
  expect,
  fern,
  knownAtProvider,
  loginOf,
  signIn,
  test,
  warningIn,
  wayIn,
} from "./session-site.ts";

const MINUTE_MS = 60_000;

/*
 * Tried again, because the page's clock and the server's can't be advanced at the same moment: on a busy machine a call
 * may happen in between. The closing line names each test that needed it.
 */
test.describe.configure({ retries: 1 });

/** Lifetime of a sandbox's session. */
const SESSION_MS = 30 * MINUTE_MS;

/** If nothing was requested for this long, in ms, nothing that one advance of time has started is still to come. */
const QUIET_MS = 500;

interface Traffic {
  /** Pending requests. */
  underWay: Set<Request>;
  /** Time of the last request or answer, in ms of the test's own clock. */
  movedAt: number;
}
const trafficOf = new WeakMap<BrowserContext, Traffic>();
test.beforeEach(({ context }) => {
  const traffic: Traffic = { underWay: new Set(), movedAt: performance.now() };
  trafficOf.set(context, traffic);
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    traffic.movedAt = performance.now();
  };
  const answered = note((request) => traffic.underWay.delete(request));
  context.on(
    "request",
    note((request) => traffic.underWay.add(request)),
  );
  context.on("requestfinished", answered);
  context.on("requestfailed", answered);
});

const isQuiet = (context: BrowserContext): boolean => {
  const { underWay, movedAt } = trafficOf.get(context) ?? { underWay: new Set(), movedAt: 0 };
  return underWay.size === 0 && performance.now() - movedAt >= QUIET_MS;
};

/**
 * Advances time here and at the server while the pages are quiet; timers of the page fire as after a sleep, once. A
 * request between the two, or before the last advance has settled, would report another time to the page.
 */
async function pass(tab: Page, sandbox: Control, ms: number): Promise<void> {
  await expect.poll(() => isQuiet(tab.context())).toBe(true);
  await sandbox.advance(ms);
  await tab.clock.fastForward(ms);
}

/** A customer at a page whose time the test controls. */
async function begin(tab: Page, address: string): Promise<void> {
  await tab.clock.install();
  await knownAtProvider(tab.context(), new URL(address).origin);
  await tab.goto(address);
}

test("TMO-2 TMO-3 a customer is warned a minute before the end, and Continue extends the session at the provider", async ({
  page,
  sandbox,
  noted,
}) => {
  await begin(page, `${sandbox.url}/devices`);
  await expect(device(page)).toBeVisible();
  const before = await loginOf(page);
  await pass(page, sandbox, SESSION_MS - 2 * MINUTE_MS);
  const { dialog, goOn, timer } = warningIn(page);
  await expect(dialog).toBeHidden();
  await pass(page, sandbox, 65_000);
  await expect(dialog).toBeVisible();
  await expect(timer).toHaveText(/^You'll be signed out in (1\d|2\d) seconds\.$/);
  await expect(dialog).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(goOn).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const after = await loginOf(page);
  expect((after?.authUntil ?? 0) - (before?.authUntil ?? 0)).toBeGreaterThan(SESSION_MS - 2 * MINUTE_MS);
  expect(after?.refreshToken).not.toBe(before?.refreshToken);

  // It really continues: another half hour, minus the minute, passes without a message, and the customer is still signed in.
  await pass(page, sandbox, SESSION_MS - 2 * MINUTE_MS);
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(device(page)).toBeVisible();
  const names = (await noted.events(page)).map(({ type }) => type);
  expect(names).not.toContain("tv-session-ended");
});

test("TMO-3 if a renewal doesn't extend it Continue signs in again, back to the same place, and what was typed survives", async ({
  page,
  sandbox,
}) => {
  await sandbox.settings({ refreshExtendsSession: false });
  const address = `${sandbox.url}/form/?from=letter`;
  await begin(page, address);
  await page.getByRole("button", { name: /^Change.*Name$/ }).click();
  await page.getByLabel("First name").fill("Fernanda");
  await pass(page, sandbox, SESSION_MS - 50_000);
  const { dialog, goOn } = warningIn(page);
  const before = await loginOf(page);
  await goOn.click();
  await expect
    .poll(async () => (await loginOf(page).catch(() => null))?.authUntil ?? 0)
    .toBeGreaterThan(before?.authUntil ?? Infinity);
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("First name")).toHaveValue("Fernanda");
  await expect(dialog).toBeHidden();
  expect(await sandbox.callsOf("authorize")).not.toEqual([]);
});

test(
  "TMO-4 nobody answers: signed out in every tab and at the provider, which asks for the password again",
  faults(),
  async ({ page, context, sandbox }) => {
    await begin(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    // The tabs share a clock: two that watch the session would end it at the same moment, each for the other.
    const other = await context.newPage();
    await other.goto(`${sandbox.url}/unwatched/`);
    await expect(device(other)).toBeVisible();
    await pass(page, sandbox, SESSION_MS - 50_000);
    const { dialog, ended } = warningIn(page);
    await expect(dialog).toBeVisible();
    await page.clock.fastForward(25_000);
    await expect(ended).toContainText("We signed you out because you weren't active.");
    await expect(page.getByText("Your session has ended because you weren't active.")).toBeAttached();
    await expect(device(page)).toBeHidden();
    await expect(device(other)).toBeHidden();
    expect(await loginOf(page)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("tv:signed-in"))).toBeNull();
    await page.clock.fastForward(3_000);
    await page.waitForURL(`${sandbox.url}/account`);
    await expect.poll(() => sandbox.callsOf("logout")).not.toEqual([]);
    await expect(page.getByText("Your session has ended because you weren't active.")).toBeVisible();
    await page.goto(`${sandbox.url}/devices`);
    await page.waitForURL(/\/auth\/sign-in\//);
  },
);

test("TMO-1 if the configuration doesn't switch it on the session ends without a warning", async ({
  page,
  sandbox,
  noted,
}) => {
  await sandbox.settings({ features: { sessionTimeoutEnabled: false } });
  await begin(page, `${sandbox.url}/devices`);
  await expect(device(page)).toBeVisible();
  await pass(page, sandbox, SESSION_MS - 50_000);
  await page.clock.runFor(5_000);
  await page.clock.fastForward(50_000);
  await expect(device(page)).toBeHidden();
  expect((await noted.events(page)).map(({ type }) => type)).not.toContain("tv-session-warned");
});

test(
  "TMO-2 a tab in the background doesn't warn; visible again it warns at once, and after a sleep it says how little is left",
  faults(),
  async ({ page, sandbox }) => {
    await begin(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    const show = (isShown: boolean) =>
      page.evaluate((shown) => {
        Object.defineProperty(document, "hidden", { value: !shown, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isShown);
    await show(false);
    await pass(page, sandbox, SESSION_MS - 50_000);
    await page.clock.runFor(2_000);
    const { dialog, timer, goOn } = warningIn(page);
    await expect(dialog).toBeHidden();
    await show(true);
    await expect(timer).toHaveText(/ (1\d|20) seconds\.$/);
    await pass(page, sandbox, 10_000); // sleeping
    await show(true);
    await expect(timer).toHaveText(/ \d seconds\.$/);
    await goOn.click();
    await expect(dialog).toBeHidden();
    await expect(device(page)).toBeVisible();
  },
);

test(
  "TMO-3 Continue in one tab closes the warning in all, and extends each of them",
  faults(),
  async ({ page, context, sandbox }) => {
    await context.clock.install(); // all tabs of a browser have one clock
    await knownAtProvider(context, sandbox.url);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto(`${sandbox.url}/devices`);
      await expect(device(tab)).toBeVisible();
    }
    const before = await Promise.all(tabs.map(loginOf));
    await pass(page, sandbox, SESSION_MS - 52_000);
    for (const tab of tabs) await expect(warningIn(tab).dialog).toBeVisible();
    await warningIn(page).goOn.click();
    for (const tab of tabs) await expect(warningIn(tab).dialog).toBeHidden();
    for (const [index, tab] of tabs.entries()) {
      await expect
        .poll(async () => ((await loginOf(tab))?.authUntil ?? 0) - (before[index]?.authUntil ?? 0))
        .toBeGreaterThan(20 * MINUTE_MS);
      await expect(device(tab)).toBeVisible();
    }
  },
);

test("TMO-3 Sign out leaves at once, and the way back asks for the password", async ({ page, sandbox }) => {
  await page.clock.install();
  await signIn(page, `${sandbox.url}/devices`, fern.email);
  await expect(device(page)).toBeVisible();
  await pass(page, sandbox, SESSION_MS - 55_000);
  await warningIn(page).leave.click();
  await expect(device(page)).toBeHidden();
  await expect(wayIn(page)).toBeVisible();
  expect(await loginOf(page)).toBeNull();
});

for (const [language, title, details] of [
  ["en", "Your session is about to end", longRun],
  ["es", "Tu sesión está por terminar", looks()],
] as const) {
  test(`TMO-2 axe finds nothing in the warning, in ${language}`, details, async ({ page, sandbox }) => {
    await begin(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    await page.locator("html").evaluate((html, lang) => html.setAttribute("lang", lang), language);
    await pass(page, sandbox, SESSION_MS - 55_000);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
