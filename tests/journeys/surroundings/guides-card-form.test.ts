import type { Page } from "@playwright/test";
import { browserArgs, findLightBrowser } from "../../../tools/dev/browser.ts";
import { blocksOf } from "../../../tools/check/guide-blocks.ts";
import { openAs } from "../brand-pages.ts";
import { expect, test } from "./fixtures.ts";
import { fillBilling } from "../billing.ts";
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
async function sendHeaders(page: Page, address: string, headers: Readonly<Record<string, string>>) {
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
        "**/card-frame-*.html",
        headersIn(onSandbox(block, sandbox.url).replaceAll("/tv/1/", "/")),
      );
      await sendHeaders(page, "**/account", headers);
      await openAs(page, sandbox.url, "/account", "new@example.test");
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(headers === isolated);
      await page.getByRole("button", { name: "Add a payment method" }).click();
      const dialog = page.getByRole("dialog", { name: "Add a payment method" });
      const form = dialog.frameLocator("iframe");
      await form.getByLabel("Card number").fill("4242424242424242");
      await form.getByLabel("Expiration").fill("09/33");
      await form.getByLabel("Security code").fill("123");
      await fillBilling(dialog);
      await dialog.getByRole("button", { name: "Save card" }).click();
      await expect(page.getByText("Visa ending in 4242")).toBeVisible();
    });
