/* Pages of the brand's site that lead to a document elsewhere, and the notice that is a document itself. */

import { hold } from "./network.ts";
import { expect, inDefaultRun, onEachRuntime, test } from "./fixtures.ts";
import { setRuntime } from "./session-site.ts";

const rows = [
  ["/privacy/policy/staterights", "California privacy rights", "/legal/california"],
  ["/privacy/policy", "Privacy policy", "/legal/privacy-policy"],
  ["/privacy/web-terms", "Web terms", "/legal/web-terms"],
  ["/adinformation", "About our ads", "https://ads.kestrel.example/information"],
  ["/privacy/manage-preference", "Your privacy choices", "/privacy/do-not-sell"],
  ["/privacy", "Privacy Center", "/privacy/requests"],
] as const;

onEachRuntime((runtime, turn) => {
  for (const [path, document, to] of rows)
    test(
      `PAG-9 ${path} of the brand's site redirects without a confirmation`,
      turn(),
      async ({ page, context, sandbox: { url } }) => {
        await setRuntime(context, runtime);
        await context.route("https://ads.kestrel.example/**", (route) => route.fulfill({ body: "Ads" }));
        await page.clock.install();
        await page.goto(url + path);
        await expect(page.getByRole("heading", { name: document, exact: true }).last()).toBeVisible();
        await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
        await page.clock.fastForward(4235);
        await expect(page).toHaveURL(new URL(to, url).href);
      },
    );

  for (const [path, document, to] of [rows[3], rows[5]])
    for (const how of ["by itself", "by its link"] as const)
      test(
        `PAG-9 ${path} that has redirected ${how} is not in the history: Back leads to the page before it`,
        turn(),
        async ({ page, context, sandbox: { url } }) => {
          await setRuntime(context, runtime);
          const foreign = { contentType: "text/html", body: "<title>Ads</title>" };
          await context.route("https://ads.kestrel.example/**", (route) => route.fulfill(foreign));
          await page.clock.install();
          await page.goto(`${url}/about/company`);
          await page.goto(url + path);
          await expect(page.getByRole("heading", { name: document, exact: true }).last()).toBeVisible();
          if (how === "by itself") {
            await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
            await page.clock.fastForward(4235);
          } else await page.getByRole("link", { name: "Go now" }).click();
          await expect(page).toHaveURL(new URL(to, url).href);
          await page.goBack();
          await expect(page).toHaveURL(`${url}/about/company`);
        },
      );

  for (const [language, heading, top] of [
    ["en", "Open-source notice", "Back to top"],
    ["es", "Aviso de código abierto", "Volver arriba"],
  ] as const)
    test(
      `PAG-10 /open-source of the brand's site shows the notice with '${top}'`,
      inDefaultRun((language === "es") === (runtime === "lite")),
      async ({ page, context, sandbox: { url } }) => {
        await setRuntime(context, runtime);
        await page.goto(`${language === "es" ? url.replace("//", "//es.") : url}/open-source`);
        const notice = page.locator("tv-document");
        await expect(notice.getByRole("cell", { name: "DOMPurify" })).toBeVisible();
        const title = notice.getByRole("heading", { name: heading });
        const back = notice.getByRole("button", { name: top });
        await back.scrollIntoViewIfNeeded();
        await expect(title).not.toBeInViewport();
        await back.click();
        await expect(title).toBeInViewport();
        await expect(title).toBeFocused();
      },
    );
});

test("PAG-10 /open-source shows no other page while its document loads", async ({
  page,
  sandbox: { url },
}) => {
  const release = await hold(page, /\/brand-site\/documents\.js$/);
  const code = page.waitForResponse((response) => /\/portal-[\w-]+\.js$/.test(response.url()));
  await page.goto(`${url}/open-source`, { waitUntil: "commit" });
  await (await code).finished();
  await page.waitForFunction(() => customElements.get("tv-portal") !== undefined);
  // Long enough for the portal to show a page, if it shows one.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
  const shown = await page.locator("tv-portal main").allTextContents();
  await release();
  await expect(page.locator("tv-document").getByRole("cell", { name: "DOMPurify" })).toBeVisible();
  expect(shown).toEqual([]);
});
