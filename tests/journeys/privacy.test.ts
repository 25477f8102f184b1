import type { Page } from "@playwright/test";
import { expect, onEachRuntime, test } from "./fixtures.ts";
import { signUpOf } from "./words.ts";

const EMAIL = "very.private@example.test";

/** Everything in a page's storage, keys and values. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

onEachRuntime(() => {
  test("API-4 address and token are in no event, no console line, no address, no storage and no log", async ({
    page,
    visit,
    sandbox,
    noted,
  }) => {
    const answer = page.waitForResponse(/\/api\/identity\/token/);
    await visit({ body: "<tv-email-signup></tv-email-signup>" });
    const { data } = (await (await answer).json()) as { data: { access_token: string } };
    const token = data.access_token;
    expect(token.length).toBeGreaterThan(20);

    const { t, field, button, status } = signUpOf(page);
    await field.fill("very.private@example"); // a wrong address is private, too
    await button.click();
    await expect(page.getByText(t.emailInvalid)).toBeVisible();
    await field.fill(EMAIL);
    for (const scenario of ["bad-request", "malformed-json"] as const) {
      await sandbox.scenario("marketing", "emailSignUp", scenario);
      await button.click();
      await expect
        .poll(() => noted.events(page, "tv-signup-failed"))
        .toHaveLength(scenario === "bad-request" ? 1 : 2);
    }
    await sandbox.scenario("marketing", "emailSignUp", "success");
    await button.click();
    await expect(status).toHaveText(t.success);
    await expect.poll(() => sandbox.outbox()).toHaveLength(1);

    const inPage = [await stored(page), JSON.stringify(await noted.events(page))];
    await page.goto("about:blank"); // pending log entries are sent when the page is closed
    await expect
      .poll(async () => (await sandbox.logs()).map(({ operation }) => operation))
      .toContain("marketing/emailSignUp");
    const logs = await sandbox.logs();
    const everything = [...inPage, ...noted.console, ...noted.addresses, JSON.stringify(logs)].join("\n");
    expect(everything, "what is looked through is not empty").toContain("tv-signup-succeeded");
    for (const secret of ["very.private", encodeURIComponent(EMAIL), token])
      expect(everything).not.toContain(secret);
  });
});
