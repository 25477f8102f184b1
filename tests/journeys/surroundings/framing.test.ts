/* Pages of other sites that frame the brand's pages, to have a customer press what they don't see. */

import { openAs } from "../brand-pages.ts";
import { test } from "../fixtures.ts";
import { device, expect, fern } from "../session-site.ts";

for (const path of ["/account", "/devices", "/no-such-page"]) {
  test(`a page of another origin that frames ${path} of a signed-in customer has an error page in its frame`, async ({
    page,
    sandbox: { url },
    hostServer,
  }) => {
    await openAs(page, url, "/devices", fern.email);
    await expect(device(page)).toBeVisible();
    hostServer.put("/prize", { body: `<title>Win a prize</title><iframe src="${url + path}"></iframe>` });
    // Another port of the same host gets the sign-in's cookies and the tab's session.
    const { port } = new URL(hostServer.origin);
    await page.goto(`http://localhost:${port}/prize`);
    await expect(page).toHaveTitle("Win a prize");
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator("iframe").locator("tv-portal")).toHaveCount(0);
  });
}
