import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { violations } from "./accessibility.ts";
import { expect, onEachRuntime, test as base } from "./fixtures.ts";
import { pressByKeys } from "./keys.ts";
import { setRuntime } from "./session-site.ts";

/** A page of the site, as its server sends it. */
const source = (nav: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A brand's own page</title>
    <link rel="icon" href="data:,">
    <script type="module" src="/tv.js" data-config-url="/config" data-environment="qa"></script>
  </head>
  <body>
    <tv-header><b slot="logo">Kestrel</b></tv-header>
    <main>
      <h1>A brand's own page</h1>
      ${nav}
    </main>
    <tv-footer consent></tv-footer>
  </body>
</html>
`;
/** Pages with the tabs of the account. */
const PATHS = ["", "account", "devices", "subscriptions/manage", "transactions", "offer/max", "support"];
/** A public page, without them. */
const ANONYMOUS = "news";
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 800 };

async function makeSite(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), "tv-selfcare-site-"));
  for (const path of [...PATHS, ANONYMOUS]) {
    const nav = path === ANONYMOUS ? "" : "<tv-account-nav></tv-account-nav>";
    await mkdir(join(site, path), { recursive: true });
    await writeFile(join(site, path, "index.html"), source(nav));
  }
  return site;
}

/** A brand's own site, on the origin of its sign-in. */
const test = base.extend<{ signIn: (email?: string) => Promise<void> }>({
  sandbox: async ({ sandboxOf }, use) => use(await sandboxOf(makeSite)),
  signIn: async ({ page, sandbox }, use) => {
    await use(async (email = "full@example.test") => {
      await page.goto(`${sandbox.url}/account`);
      await expect(page.locator("tv-header:state(signed-out)")).toBeAttached();
      await page.evaluate(async (body) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch("/sandbox/sign-in", { method: "POST", headers, body });
        if (!answer.ok) throw new Error(`The sandbox signs nobody in: ${answer.status}`);
        const { TvSelfcare } = window as unknown as {
          TvSelfcare: { session: Promise<{ signIn(): Promise<void> }> };
        };
        void TvSelfcare.session.then((session) => session.signIn());
      }, JSON.stringify({ email }));
      await expect(page.locator("tv-header:state(signed-in)")).toBeAttached();
    });
  },
});

onEachRuntime((runtime, turn) => {
  test.describe("the frame of a brand's page", () => {
    test.beforeEach(async ({ page, context }) => {
      await page.setViewportSize(WIDE);
      await setRuntime(context, runtime);
    });

    test(
      "HDR-2 SES-6 signed in there are a welcome, the account and the sign-out, and signing out leaves none of it",
      turn(),
      async ({ page, sandbox, signIn }) => {
        await signIn();
        const welcome = page.getByRole("button", { name: "Welcome, Fern" });
        await welcome.press("Enter");
        await expect(welcome).toHaveAttribute("aria-expanded", "true");
        await expect(page.getByRole("link", { name: "Account", exact: true }).first()).toHaveAttribute(
          "href",
          `${sandbox.url}/account`,
        );
        const signOut = page.getByRole("link", { name: "Sign out" });
        await expect(signOut).toHaveAttribute("href", /\/auth\/logout\?client_id=kestrel-web-staging$/);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect(signOut).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(signOut).toBeHidden();
        await expect(welcome).toBeFocused();

        await page.keyboard.press("Enter");
        await signOut.press("Enter");
        const wayIn = page.getByRole("link", { name: "Sign in" });
        await expect(wayIn).toHaveAttribute("href", `${sandbox.url}/account`);
        await expect(wayIn).toBeFocused();
        await expect(page.getByText("Fern")).toHaveCount(0);
      },
    );

    test(
      "HDR-2 HDR-3 the panel of a narrow window has the same, and keeps the focus within",
      turn(),
      async ({ page, signIn }) => {
        await signIn();
        await page.setViewportSize(NARROW);
        const menu = page.getByRole("button", { name: "Menu" });
        await menu.press("Enter");
        const panel = page.getByRole("dialog", { name: "Menu" });
        await expect(panel.getByText("Welcome, Fern")).toBeVisible();
        await expect(panel.getByRole("link")).toHaveText([
          "Account",
          "Sign out",
          "Support",
          "COMPANY",
          "MEDIA",
          "Español",
        ]);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
        await expect(menu).toBeFocused();
      },
    );

    test(
      "a page on which nobody is signed in fetches nothing of a session, and signed in the header reads the profile alone",
      turn(),
      async ({ page, sandbox, signIn }) => {
        // Since the navigation to the current page.
        const requested: string[] = [];
        page.on("request", (request) => requested.push(new URL(request.url()).pathname));
        page.on("framenavigated", () => void (requested.length = 0));
        await page.goto(`${sandbox.url}/${ANONYMOUS}/`);
        await expect(page.locator("tv-header:state(signed-out)")).toBeAttached();
        await expect(page.locator("tv-footer:state(ready)")).toBeAttached();
        await expect(page.getByRole("link", { name: "Español" }).first()).toBeVisible();
        const ofSession = (path: string) => /\/(session|customer-data)-|^\/(api|auth)\//.test(path);
        expect(requested.filter(ofSession)).toEqual([]);
        await expect(page).toHaveURL(`${sandbox.url}/${ANONYMOUS}/`);
        expect(requested.filter((path) => path.includes("/frame-"))).toHaveLength(1);

        await signIn();
        await page.goto(`${sandbox.url}/${ANONYMOUS}/`);
        await expect(page.getByRole("button", { name: "Welcome, Fern" })).toBeVisible();
        expect(requested.filter((path) => path.startsWith("/api/"))).toHaveLength(1);
      },
    );

    test(
      "NAV-1 NAV-2 signed in, the account's pages have their tabs, with the page's own marked",
      turn(),
      async ({ page, sandbox, signIn }) => {
        await signIn();
        const nav = page.getByRole("navigation", { name: "Your account" });
        const rows = [
          ["/account/", "Account"],
          ["/", "Account"],
          ["/subscriptions/manage/", "Subscriptions"],
          ["/devices/", "Devices"],
          ["/transactions/", "Transactions"],
        ] as const;
        for (const [path, tab] of rows) {
          await page.goto(sandbox.url + path);
          await expect(nav.getByRole("link")).toHaveText([
            "Account",
            "Subscriptions",
            "Devices",
            "Transactions",
            "Offers",
          ]);
          await expect(nav.locator("[aria-current=page]")).toHaveText(tab);
        }
        const hrefs = await nav
          .getByRole("link")
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
        expect(hrefs).toEqual(
          ["/account", "/subscriptions", "/devices", "/transactions", "/offer"].map(
            (path) => sandbox.url + path,
          ),
        );
        await page.locator("tv-account-nav").evaluate((element) =>
          Object.assign(element, {
            content: {
              tabs: [
                { path: "/transactions", displayOrder: 2 },
                { path: "/devices", displayOrder: 1 },
              ],
            },
          }),
        );
        await expect(nav.getByRole("link")).toHaveText(["Devices", "Transactions"]);
        expect(await violations(page)).toEqual([]);
      },
    );

    test(
      "NAV-1 if there is no room a toggle opens the tabs, by keyboard alone",
      turn(),
      async ({ page, sandbox, signIn }) => {
        await signIn();
        await page.setViewportSize(NARROW);
        await page.goto(`${sandbox.url}/devices/`);
        const toggle = page.getByRole("button", { name: "Select category" });
        const tabs = page.getByRole("navigation", { name: "Your account" }).getByRole("link");
        await expect(toggle).toHaveAttribute("aria-expanded", "false");
        await expect(tabs).toHaveCount(0);
        await pressByKeys(page, toggle);
        await expect(toggle).toHaveAttribute("aria-expanded", "true");
        await expect(tabs).toHaveCount(5);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Tab");
        await expect(tabs.first()).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(tabs).toHaveCount(0);
        await expect(toggle).toBeFocused();
      },
    );

    test(
      "NAV-2 a loader shows on other paths and for visitors who are signed out; offers have no tab bar",
      turn(),
      async ({ page, sandbox, signIn }) => {
        const nav = page.locator("tv-account-nav");
        await page.goto(`${sandbox.url}/devices/`);
        await expect(page.locator("tv-account-nav:state(signed-out) .skeleton")).toBeVisible();
        await expect(page, "it begins no sign-in").toHaveURL(`${sandbox.url}/devices/`);
        await signIn();
        await page.goto(`${sandbox.url}/support/`);
        await expect(page.locator("tv-account-nav:state(elsewhere) .skeleton")).toBeVisible();
        await page.goto(`${sandbox.url}/offer/max/`);
        await expect(page.locator("tv-account-nav:state(offer)")).toBeAttached();
        await expect(nav.locator(".frame")).toBeEmpty();
      },
    );
  });
});
