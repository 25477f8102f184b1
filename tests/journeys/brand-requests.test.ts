import { openAs } from "./brand-pages.ts";
import { test } from "./fixtures.ts";
import { expect } from "./session-site.ts";

const PAGES = ["/account", "/devices", "/subscriptions", "/transactions", "/offer/apple"];

for (const path of PAGES) {
  test(`${path} loads nothing twice for a customer`, async ({ page, sandbox }) => {
    const email = "full@example.test";
    await openAs(page, sandbox.url, "/account", email);
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    // From here on, only the login is left of the sign-in's page.
    await page.waitForLoadState("networkidle");
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Network.clearBrowserCache");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.goto(sandbox.url + path, { waitUntil: "networkidle" });
    expect(requests).toContain(`GET ${sandbox.url}/api/account/profile`);
    expect(requests.filter((one, at) => requests.indexOf(one) !== at)).toEqual([]);
  });
}
