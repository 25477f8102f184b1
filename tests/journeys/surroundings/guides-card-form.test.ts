import type { Page } from "@playwright/test";
import { browserArgs, findLightBrowser } from "../../../tools/dev/browser.ts";
import { blocksOf } from "../../../tools/check/guide-blocks.ts";
import { fillIn, openForm, SAVED, save, test } from "../card-form.ts";
import { expect } from "../session-site.ts";
import { headersIn, onSandbox, isForCardForm } from "./guides.ts";

// Chromium doesn't know that a response fulfilled by a test comes from this machine, and would block its requests to it.
test.use({
  launchOptions: {
    executablePath: await findLightBrowser(),
    args: [...browserArgs(), "--disable-features=LocalNetworkAccessChecks"],
  },
});

const isolated = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-opener-policy": "same-origin",
};

/** Replaces the responses' headers about isolation and policy by these. */
async function sendHeaders(page: Page, address: RegExp, headers: Readonly<Record<string, string>>) {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const others = Object.entries(response.headers()).filter(
      ([name]) => !/^(?:cross-origin|content-security)-/.test(name),
    );
    await route.fulfill({ response, headers: { ...Object.fromEntries(others), ...headers } });
  });
}

for (const block of blocksOf("http").filter(isForCardForm))
  for (const [kind, headers] of Object.entries({ "a page": {}, "a cross-origin isolated page": isolated }))
    test(`headers in ${block.place}: the card form of ${kind} saves a card with them`, async ({
      page,
      sandbox,
    }) => {
      await sendHeaders(
        page,
        /card-frame-[^/]+\.html$/,
        headersIn(onSandbox(block, sandbox.url).replaceAll("/tv/1/", "/")),
      );
      await openForm(page, sandbox.url);
      // After the sign-in, whose redirects no test can change.
      await sendHeaders(page, /\/account$/, headers);
      await page.reload();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(headers === isolated);
      await page.getByRole("button", { name: "Add a payment method" }).click();
      await fillIn(page);
      await save(page);
      await expect(page.getByText(SAVED)).toBeVisible();
    });
