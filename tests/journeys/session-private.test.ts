import type { Page } from "@playwright/test";
import { faults, longRun } from "./fixtures.ts";
import { device, expect, fern, fillIn, loginOf, nico, signIn, test, tracesOfFern } from "./session-site.ts";
import { tracesIn } from "./traces.ts";

const MINUTE_MS = 60_000;

test.describe("a form that is half filled", () => {
  async function fill(page: Page, address: string): Promise<void> {
    await signIn(page, address);
    await page.getByRole("button", { name: /^Change.*Name$/ }).click();
    await page.getByLabel("First name").fill("Fernanda");
    await page.waitForLoadState("networkidle");
  }

  test(
    "is saved although the token has ended meanwhile: one renewal, one replay, one change",
    faults(),
    async ({ page, sandbox }) => {
      await fill(page, `${sandbox.url}/form/`);
      await sandbox.advance(11 * MINUTE_MS);
      const renewals = (await sandbox.callsOf("token")).length;
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Success! Your profile has been updated.")).toBeVisible();
      await expect(page.getByText("Fernanda Fuller")).toBeVisible();
      expect((await sandbox.callsOf("token")).length).toBe(renewals + 1);
      expect(await sandbox.callsOf("authorize")).toHaveLength(1);
    },
  );

  test(
    "API-5 SES-10 survives the end of the session: private things go, the customer signs in again, and finds what was typed",
    faults(),
    async ({ page, sandbox }) => {
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
    },
  );

  test(
    "SES-10 is for the one who has filled it: another customer who signs in then finds nothing of it",
    faults(),
    async ({ page, sandbox }) => {
      await fill(page, `${sandbox.url}/form/`);
      await sandbox.advance(31 * MINUTE_MS);
      await page.getByRole("button", { name: "Save" }).click();
      await fillIn(page, nico.email);
      await page.waitForURL(`${sandbox.url}/form/`);
      await expect(page.getByText(nico.email)).toBeVisible();
      expect(await tracesIn(page, [...tracesOfFern, "Fernanda"])).toEqual([]);
    },
  );
});

test.describe("what stays private", () => {
  const signOut = (page: Page) =>
    page.evaluate(async () => {
      const { TvSelfcare } = window as unknown as {
        TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
      };
      void (await TvSelfcare.session).signOut();
    });

  test("SES-6 a sign-out is finished at the provider also if the visitor goes on meanwhile to a page that needs no customer", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, `${sandbox.url}/form/`);
    await expect(page.getByText(fern.email)).toBeVisible();
    await signOut(page);
    await expect.poll(() => loginOf(page)).toBeNull();
    await page.goto(`${sandbox.url}/quiet/`);
    await page.waitForURL(`${sandbox.url}/account`);
    await expect(page.getByText("You've signed out.")).toBeVisible();
    await page.goto(`${sandbox.url}/form/`);
    await fillIn(page); // the next customer at this device is asked for a password
    await expect(page.getByText(fern.email)).toBeVisible();
  });

  test("SES-6 another customer who signs in afterwards finds no trace of the first", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, `${sandbox.url}/form/`);
    await expect(page.getByText(fern.email)).toBeVisible();
    await page.getByRole("button", { name: /^Change.*Name$/ }).click();
    await page.getByLabel("Last name").fill("Fuller-Fernandez");
    expect(await tracesIn(page, tracesOfFern)).not.toEqual([]);
    await signOut(page);
    await page.waitForURL(`${sandbox.url}/account`);
    await expect(page.getByText("You've signed out.")).toBeVisible();
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
    // Not the log entries that the previous page sends while it is closed.
    const requested = () =>
      noted.addresses.filter((address) =>
        /\/(config|auth|api\/(?!logging\/))/.test(`${new URL(address).pathname}/`),
      ).length;
    const ready = () =>
      page.locator("tv-email-signup").evaluate(async (element) => {
        await customElements.whenDefined(element.localName);
        await (element as unknown as { whenReady(): Promise<void> }).whenReady();
      });
    await page.goto(`${sandbox.url}/quiet/`);
    await ready();
    await page.waitForLoadState("networkidle");
    const anonymously = requested();
    await signIn(page, `${sandbox.url}/devices`);
    await expect(device(page)).toBeVisible();
    const reads = () =>
      sandbox
        .calls()
        .then((calls) => calls.filter(({ service }) => !["auth", "logging"].includes(service)).length);
    // The configuration is fetched again, as it was the first time.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("tv:config:")) localStorage.removeItem(key);
    });
    await page.goto("about:blank"); // pending requests of the previous page end with it
    const [before, readsBefore] = [requested(), await reads()];
    await page.goto(`${sandbox.url}/quiet/`);
    await ready();
    await page.waitForLoadState("networkidle");
    expect(requested() - before).toBeLessThanOrEqual(anonymously + 1);
    const configurations = 1;
    expect((await reads()) - readsBefore).toBeLessThanOrEqual(configurations);
    expect((await loginOf(page))?.held).toBe(true);
  });

  for (const [place, details] of [
    ["https://elsewhere.example/", {}],
    ["//elsewhere.example/devices", longRun],
    ["/\\elsewhere.example", longRun],
    ["/%0d%0alocation:https://elsewhere.example", longRun],
    ["javascript:alert(1)", longRun],
    ["/\t/elsewhere.example", longRun],
    ["/..//elsewhere.example", longRun],
  ] as const) {
    test(
      `SES-4 a saved path that was tampered with leads nowhere else: ${JSON.stringify(place)}`,
      details,
      async ({ page, sandbox }) => {
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
      },
    );
  }
});
