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

const PROFILE = "**/api/account/profile";

const forgetConfiguration = (page: Page) =>
  page.evaluate(
    `for (const key of Object.keys(localStorage)) if (/^tv:config/.test(key)) delete localStorage[key]`,
  );

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
    let profile: Promise<unknown> | undefined;
    await openCold(page, sandbox.url, "/account", () => {
      profile = page.waitForRequest(PROFILE);
      return page.route(/\/(?:account|frame|account-frame)-\w+\.js/, () => {});
    });
    await profile;
    await expect(page.locator("tv-account")).toHaveCount(1);
    await expect(page.locator("tv-account:state(loading)")).toHaveCount(1);
  });

  test("a script that only prefetches the portal's code requests nothing, and can still set options", async ({
    page,
    context,
    sandbox,
  }) => {
    await setRuntime(context, runtime);
    const requests: string[] = [];
    await openCold(page, sandbox.url, "/account", async () => {
      await forgetConfiguration(page);
      await page.route("**/account", async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replaceAll("tv-portal", "tv-none")
          .replace(/<script[^>]*page\.js[^>]*><\/script>/, ""); // it fills the portal
        await route.fulfill({ response, body });
      });
      page.on("request", (request) => requests.push(request.url()));
    });
    await page.waitForFunction("globalThis.TvSelfcare?.load");
    await page.evaluate("TvSelfcare.load('portal')");
    await page.evaluate(`TvSelfcare.configure({ configUrl: "/elsewhere" });
      document.body.append(document.createElement("tv-portal"))`);
    await expect.poll(() => requests.some((url) => url.includes("/elsewhere?"))).toBe(true);
    expect(requests.filter((url) => /\/config\?|\/api\//.test(url))).toEqual([]);
  });

  test("SES-2 PAG-13 a customer stays signed in if a file of the first page fails", async ({
    page,
    context,
    sandbox,
  }) => {
    await setRuntime(context, runtime);
    const file = /\/navigation-\w+\.js/;
    await openCold(page, sandbox.url, "/account", () => page.route(file, (route) => route.abort()));
    const button = page.getByRole("button", { name: "Try again" });
    await expect(button).toBeVisible();
    await page.unroute(file);
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(frame.url()));
    await button.click();
    await expect(page.getByText("full@example.test", { exact: true })).toBeVisible();
    expect(visited.filter((url) => !url.endsWith("/account"))).toEqual([]);
  });

  test("SES-7 /account requests the profile once the portal's code has loaded, before the portal starts", async ({
    page,
    context,
    sandbox,
  }) => {
    await setRuntime(context, runtime);
    const noElementStarts = () => page.addInitScript("IntersectionObserver.prototype.observe = () => {}");
    await openCold(page, sandbox.url, "/account", noElementStarts);
    const profile = page.waitForRequest(PROFILE);
    await page.waitForFunction("TvSelfcare?.load");
    await page.evaluate("TvSelfcare.load('portal')");
    await profile;
    await expect(page.locator("tv-portal:state(loading)")).toHaveCount(1);
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
