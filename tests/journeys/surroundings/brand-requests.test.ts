import type { Page } from "@playwright/test";
import { openAs } from "../brand-pages.ts";
import { onEachRuntime, test } from "../fixtures.ts";
import { expect, setRuntime } from "../session-site.ts";

/** Paths, with a text of the customer's data or the server's content. */
const PAGES = {
  "/account": "full@example.test",
  "/devices": "Living room",
  "/subscriptions": "Billed by",
  "/transactions": "Visa ending in 4242",
  "/offer/apple": "Season Pass",
};

/** Opens a page with an empty cache, as a customer whose login this tab has. `before` is called before that. */
async function openCold(page: Page, origin: string, path: string, before: () => unknown): Promise<void> {
  const email = "full@example.test";
  await openAs(page, origin, "/account", email);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  // From here on, only the login is left of the sign-in's page.
  await page.waitForLoadState("networkidle");
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.clearBrowserCache");
  await before();
  await page.goto(origin + path, { waitUntil: "commit" });
}

for (const path of Object.keys(PAGES)) {
  test(`${path} loads nothing twice for a customer`, async ({ page, sandbox }) => {
    const requests: string[] = [];
    await openCold(page, sandbox.url, path, () =>
      page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`)),
    );
    await page.waitForLoadState("networkidle");
    expect(requests).toContain(`GET ${sandbox.url}/api/account/profile`);
    expect(requests.filter((one, at) => requests.indexOf(one) !== at)).toEqual([]);
  });
}

onEachRuntime((runtime) => {
  test("SES-7 /account requests the profile while the code of its elements is loading", async ({
    page,
    context,
    sandbox,
  }) => {
    await setRuntime(context, runtime);
    const profile = page.waitForRequest("**/api/account/profile");
    await openCold(page, sandbox.url, "/account", () =>
      page.route(/\/(?:account|frame|account-frame)-\w+\.js/, () => {}),
    );
    await profile;
  });

  for (const [path, text] of Object.entries(PAGES))
    test(`${path} shows a customer's data with only the code that it links to`, async ({
      page,
      context,
      sandbox,
    }) => {
      await setRuntime(context, runtime);
      const html = await (await page.request.get(sandbox.url + path)).text();
      const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      const isLinked = (url: string) =>
        links.some((link) => link.includes(` href="${new URL(url).pathname}"`));
      await openCold(page, sandbox.url, path, () =>
        page.route(`**/${runtime}/*.js`, (route, request) =>
          isLinked(request.url()) ? route.continue() : route.abort(),
        ),
      );
      await expect(page.locator("main").getByText(text).first()).toBeVisible();
    });
});
