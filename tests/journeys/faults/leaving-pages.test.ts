/* What happens to a write, and to typed values, if the customer leaves their page of the brand's site. */

import type { Page, Route } from "@playwright/test";
import accountEn from "../../../widgets/account/strings/en.ts";
import accountEs from "../../../widgets/account/strings/es.ts";
import devicesEn from "../../../widgets/devices/strings/en.ts";
import devicesEs from "../../../widgets/devices/strings/es.ts";
import portalEn from "../../../widgets/portal/strings/en.ts";
import portalEs from "../../../widgets/portal/strings/es.ts";
import { violations } from "../accessibility.ts";
import { NARROW, openAs } from "../brand-pages.ts";
import { inDefaultRun, onEachRuntime, ready, test } from "../fixtures.ts";
import { expect, knownAtProvider, setRuntime } from "../session-site.ts";
import { languages, siteIn, type Language } from "../words.ts";

const strings = {
  en: { ...devicesEn, account: accountEn["account-forms"], portal: portalEn.portal },
  es: { ...devicesEs, account: accountEs["account-forms"], portal: portalEs.portal },
};

const outcomes = (page: Page, role: "status" | "alert") =>
  page.locator(`tv-portal .outcomes > [role=${role}]`);

const firstName = (page: Page, language: Language = "en") =>
  page.getByRole("textbox", { name: strings[language].account.firstNameLabel });

/** Opens a page of the brand's site in a language, as a customer whom the provider knows. */
async function openIn(page: Page, url: string, path: string, language: Language = "en") {
  await knownAtProvider(page.context(), url);
  await page.goto(siteIn(language, url) + path);
}

const follow = (page: Page, tab: string) =>
  page.locator("tv-account-nav").getByRole("link", { name: tab, exact: true }).click();

/** Delays an operation's requests. Returns a function that releases them. */
async function hold(page: Page, path: string) {
  const held: Route[] = [];
  await page.route(`**${path}`, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
  };
}

/** Confirms a removal and goes to another page before the server is asked. */
async function leaveRemoval(page: Page, language: Language = "en") {
  const { devices, "devices-removal": removal, portal } = strings[language];
  await page.getByRole("button", { name: devices.removeNamed.replace("{name}", "Kitchen") }).click();
  await page.getByRole("dialog").getByRole("button", { name: removal.confirm }).click();
  await expect(page.locator("tv-devices:state(removing)")).toBeVisible();
  await page.keyboard.press("Escape");
  await follow(page, portal.account);
  await expect(page.locator("tv-account:state(ready)")).toBeVisible();
}

/** Leaves the devices before a removal ends, and returns to them. The returned function lets it end. */
async function returnDuringRemoval(page: Page, url: string): Promise<() => Promise<void>> {
  const release = await hold(page, "/devices/unpairings");
  await openIn(page, url, "/devices");
  await leaveRemoval(page);
  await follow(page, "Devices");
  return release;
}

/** Orders a plan and goes to another page, while the server is yet to be asked. */
async function leaveOrder(page: Page, url: string) {
  await openAs(page, url, "/offer/max", "linked@example.test");
  await page.getByRole("radio", { name: /^Max Standard, \$/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("checkbox", { name: /renews automatically/ }).check();
  await page.getByRole("button", { name: /^Subscribe/ }).click();
  await expect(page.locator("tv-offers:state(ordering)")).toBeVisible();
  await page.locator("tv-header").getByRole("link", { name: "Support" }).first().click();
  await expect(page.locator("tv-support:state(landing)")).toBeVisible();
}

onEachRuntime((runtime, turn) => {
  test.beforeEach(({ context }) => setRuntime(context, runtime));

  for (const language of languages) {
    const { devices, portal } = strings[language];

    test(
      `DEV-4 a customer who has left the devices learns on another page that theirs was removed, in ${language}`,
      inDefaultRun(language === "es", turn),
      async ({ page, sandbox }) => {
        const release = await hold(page, "/devices/unpairings");
        await openIn(page, sandbox.url, "/devices", language);
        await leaveRemoval(page, language);
        await release();
        await expect(outcomes(page, "status")).toContainText(devices.removed);
        await page.getByRole("button", { name: portal.dismiss }).click();
        await expect(outcomes(page, "status")).toBeEmpty();
        await expect(page.locator("tv-portal #title")).toBeFocused();
      },
    );

    test(
      `DEV-6 a customer who has left the devices is alerted that theirs was not removed, in ${language}`,
      inDefaultRun(language === "en", turn),
      async ({ page, sandbox }) => {
        await sandbox.scenario("devices", "unpairDevice", "bad-request");
        const release = await hold(page, "/devices/unpairings");
        await openIn(page, sandbox.url, "/devices", language);
        await leaveRemoval(page, language);
        await release();
        await expect(outcomes(page, "alert")).toContainText(devices.notRemoved.replace("{name}", "Kitchen"));
        await follow(page, portal.devices);
        await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
        await expect(outcomes(page, "alert")).toBeEmpty();
      },
    );

    test(
      `ACC-3 a name that was typed but not saved is there again after another tab of the account, in ${language}`,
      inDefaultRun(language === "es", turn),
      async ({ page, sandbox }) => {
        await openIn(page, sandbox.url, "/account", language);
        await page.locator("tv-account [part~=panel-name] button").click();
        await firstName(page, language).fill("Halfway");
        await follow(page, portal.devices);
        await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
        await follow(page, portal.account);
        await expect(firstName(page, language)).toHaveValue("Halfway");
      },
    );
  }

  test(
    "PRS-4 a customer who has left the privacy settings is alerted that an app's choice was not saved",
    turn(),
    async ({ page, sandbox }) => {
      await sandbox.scenario("privacy", "updateAppPrivacy", "bad-request");
      const release = await hold(page, "/preferences/changes");
      await openIn(page, sandbox.url, "/privacy/settings");
      await page.getByRole("switch", { name: "Velodrome" }).click();
      await page.locator("tv-header").getByRole("link", { name: "Support" }).first().click();
      await expect(page.locator("tv-support:state(landing)")).toBeVisible();
      await release();
      await expect(outcomes(page, "alert")).toContainText("Velodrome: The request was not understood");
    },
  );

  test(
    "DEV-4 a customer who is back at the devices before a removal ends sees the device leave the list",
    turn(),
    async ({ page, sandbox }) => {
      const release = await returnDuringRemoval(page, sandbox.url);
      const device = page.getByRole("heading", { name: "Kitchen" });
      await expect(device).toBeVisible();
      await release();
      await expect(device).toBeHidden();
      await expect(outcomes(page, "status")).toContainText("Your device has been removed.");
    },
  );

  test(
    "DEV-4 a customer who is back at the devices before a removal ends sees that it is in progress",
    turn(),
    async ({ page, sandbox }) => {
      const release = await returnDuringRemoval(page, sandbox.url);
      const status = page.locator("tv-devices").getByRole("status");
      await expect(status).toHaveText("Removing “Kitchen”…");
      await expect(page.getByRole("button", { name: "Remove Kitchen" })).toHaveAttribute("aria-busy", "true");
      await release();
      await expect(status).toBeEmpty();
    },
  );

  test(
    "WAL-8 a customer who has left the account learns on another page that the card was removed",
    turn(),
    async ({ page, sandbox }) => {
      // It stays while it pays for a subscription.
      const manage = "/subscriptions/manage?sku=apple-tv-month&task=unsubscribe";
      await openAs(page, sandbox.url, manage, "linked@example.test");
      await page.getByRole("button", { name: "Yes, unsubscribe" }).click();
      await page.getByRole("dialog", { name: "Thank you!" }).getByText("Close", { exact: true }).click();
      const release = await hold(page, "/cards/removals");
      await follow(page, "Account");
      await page.getByRole("button", { name: "Remove card" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove card" }).click();
      await expect(page.locator("tv-wallet:state(removing)")).toBeVisible();
      await page.keyboard.press("Escape");
      await follow(page, "Devices");
      await release();
      await expect(outcomes(page, "status")).toContainText("Success! Your payment method has been removed.");
    },
  );

  test(
    "SUB-7 a customer who has left the subscriptions learns on another page that they have unsubscribed",
    turn(),
    async ({ page, sandbox }) => {
      const manage = "/subscriptions/manage?sku=apple-tv-month&task=unsubscribe";
      const release = await hold(page, "/unsubscriptions");
      await openAs(page, sandbox.url, manage, "linked@example.test");
      await page.getByRole("button", { name: "Yes, unsubscribe" }).click();
      await expect(page.locator("tv-subscriptions:state(working)")).toBeVisible();
      await page.keyboard.press("Escape");
      await follow(page, "Devices");
      await release();
      await expect(outcomes(page, "status")).toContainText("You've unsubscribed from Apple TV.");
    },
  );

  test(
    "ACC-8 a customer who has left the account learns on another page that their name was changed",
    turn(),
    async ({ page, sandbox }) => {
      const release = await hold(page, "/name");
      await openIn(page, sandbox.url, "/account");
      await page.locator("tv-account [part~=panel-name] button").click();
      await firstName(page).fill("Fiona");
      await page.keyboard.press("Enter");
      await expect(page.locator("tv-account:state(saving)")).toBeVisible();
      await follow(page, "Devices");
      await release();
      await expect(outcomes(page, "status")).toContainText("Success! Your profile has been updated.");
      await follow(page, "Account");
      await expect(page.getByText("Fiona Fuller")).toBeVisible();
      await expect(firstName(page)).toHaveCount(0);
    },
  );

  test(
    "OFR-5 a customer who has left the review learns on another page that their order is placed, and can go to it",
    turn(),
    async ({ page, sandbox }) => {
      const release = await hold(page, "/offers/orders");
      await leaveOrder(page, sandbox.url);
      await release();
      await expect(outcomes(page, "status")).toContainText("Your order is placed.");
      await expect(page).toHaveURL(`${sandbox.url}/support`);
      await outcomes(page, "status").getByRole("link", { name: "See your order" }).click();
      await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/offer/checkout/confirmation`);
      await expect(outcomes(page, "status")).toBeEmpty();
    },
  );

  test(
    "OFR-6 a customer who has left the review is alerted on another page that nothing was ordered",
    turn(),
    async ({ page, sandbox }) => {
      await sandbox.settings({ declineCharges: true });
      const release = await hold(page, "/offers/orders");
      await leaveOrder(page, sandbox.url);
      await release();
      await expect(outcomes(page, "alert")).toContainText("Nothing was ordered.");
      await outcomes(page, "alert").getByRole("link", { name: "Review your plan" }).click();
      await expect(page.getByRole("button", { name: /^Subscribe/ })).toBeVisible();
    },
  );

  test(
    "OFR-3 a customer who has left the plans isn't taken to the review once their choice is in the cart",
    turn(),
    async ({ page, sandbox }) => {
      const release = await hold(page, "/offers/carts");
      await openAs(page, sandbox.url, "/offer/max", "linked@example.test");
      await page.getByRole("radio", { name: /^Max Standard, \$/ }).check();
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(page.locator("tv-offers:state(adding)")).toBeVisible();
      await page.locator("tv-header").getByRole("link", { name: "Support" }).first().click();
      await expect(page.locator("tv-support:state(landing)")).toBeVisible();
      const added = page.waitForResponse((response) => response.url().includes("/offers/carts"));
      await release();
      await (await added).finished();
      await page.locator("tv-header").getByRole("link", { name: "Privacy" }).first().click();
      await expect(page.locator("tv-privacy-settings:state(ready)")).toBeVisible();
      await expect(page).toHaveURL(`${sandbox.url}/privacy/settings`);
    },
  );

  test(
    "SES-10 plans that were chosen but not continued with are chosen after a reload, and after another page",
    turn(),
    async ({ page, sandbox }) => {
      await openAs(page, sandbox.url, "/offer/max", "linked@example.test");
      const plan = page.getByRole("radio", { name: /^Max Standard, \$/ });
      await plan.check();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem("tv:sealed:offers-wbd")))
        .toBeTruthy();
      await page.reload();
      await expect(plan).toBeChecked();
      await page.locator("tv-header").getByRole("link", { name: "Support" }).first().click();
      await expect(page.locator("tv-support:state(landing)")).toBeVisible();
      await page.goBack();
      await expect(plan).toBeChecked();
    },
  );

  test(
    "ACC-10 a customer who has left the account is alerted that it isn't deactivated",
    turn(),
    async ({ page, sandbox }) => {
      await openAs(page, sandbox.url, "/devices", "new@example.test");
      await follow(page, "Account");
      await sandbox.scenario("account", "deactivateAccount", "bad-request");
      const release = await hold(page, "/deactivation");
      await page.getByRole("button", { name: "Deactivate account" }).click();
      await page.getByRole("button", { name: "Continue to deactivate" }).click();
      await page.getByRole("button", { name: "Deactivate my account" }).click();
      await expect(page.locator("tv-account:state(deactivating)")).toBeVisible();
      await page.goBack();
      await expect(page.locator("tv-devices:state(empty)")).toBeVisible();
      await release();
      await expect(outcomes(page, "alert")).toContainText("We couldn't deactivate your account");
    },
  );

  test(
    "HLP-3 a visitor who has left the help form learns on another page that the message was sent",
    turn(),
    async ({ page, sandbox }) => {
      const release = await hold(page, "/tickets");
      await page.goto(`${siteIn("en", sandbox.url)}/support/contact`);
      const field = (name: string) => page.getByLabel(name, { exact: true });
      await field("Country").selectOption("canada");
      await field("Device").selectOption("tv");
      for (const name of ["First name", "Last name", "Client ID", "Message"]) await field(name).fill("Ann");
      await field("Email").fill("ann@example.test");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.locator("tv-help-form:state(submitted)")).toBeVisible();
      await page.locator("tv-header").getByRole("link", { name: "Support" }).first().click();
      await expect(page.locator("tv-support:state(landing)")).toBeVisible();
      await release();
      await expect(outcomes(page, "status")).toContainText("We received your message");
      await page.goBack();
      await expect(field("First name")).toHaveValue("");
    },
  );

  test("SES-9 no outcome shows after the customer has signed out", turn(), async ({ page, sandbox }) => {
    const release = await hold(page, "/devices/unpairings");
    await openIn(page, sandbox.url, "/devices");
    await leaveRemoval(page);
    await release();
    await expect(outcomes(page, "status")).not.toBeEmpty();
    await page.route(/\/auth\/logout\?/, () => {}); // the page stays
    await page.getByRole("button", { name: /Fern/ }).click();
    await page.locator("tv-header [part=disclosed]").getByText("Sign out").click();
    await expect(outcomes(page, "status")).toBeEmpty();
  });

  test(
    "SES-10 what was typed into an account's form is there after the customer's own reload",
    turn(),
    async ({ page, sandbox }) => {
      await openIn(page, sandbox.url, "/account");
      await page.locator("tv-account [part~=panel-name] button").click();
      await firstName(page).fill("Halfway");
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem("tv:sealed:account-name")))
        .toBeTruthy();
      for (const time of ["first", "second"]) {
        await page.reload();
        await expect(firstName(page), `after the ${time} reload`).toHaveValue("Halfway");
      }
      await page.locator("tv-account [part~=panel-name]").getByRole("button", { name: "Cancel" }).click();
      await page.reload();
      await expect(page.locator("tv-account:state(ready)")).toBeVisible();
      await expect(firstName(page)).toHaveCount(0);
    },
  );

  test(
    "SES-10 what was typed into the help form is there after the visitor's own reload, and after another page",
    turn(),
    async ({ page, sandbox }) => {
      const contact = `${sandbox.url}/support/contact`;
      await page.goto(contact);
      await ready(page, "tv-help-form");
      const message = page.getByLabel("Message");
      await message.fill("It is dark.");
      await page.getByLabel("Country").selectOption("canada");
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("tv:sealed:help"))).toBeTruthy();
      for (const time of ["first", "second"]) {
        await page.reload();
        await expect(message, `after the ${time} reload`).toHaveValue("It is dark.");
        await expect(page.getByLabel("Country")).toHaveValue("canada");
      }
      await page.locator("tv-header").getByRole("link", { name: "Support" }).first().click();
      await expect(page).toHaveURL(`${sandbox.url}/support`);
      await page.goBack();
      await expect(message).toHaveValue("It is dark.");
    },
  );

  test(
    "SES-10 security: a password isn't kept when the customer goes to another page of the account",
    turn(),
    async ({ page, sandbox }) => {
      await openIn(page, sandbox.url, "/account");
      await page.locator("tv-account [part~=panel-password] button").click();
      await page.locator("tv-account [name=newPassword]").fill("half a password");
      await follow(page, "Devices");
      await expect(page.locator("tv-devices:state(ready)")).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("tv:sealed:account-password"))).toBeNull();
    },
  );
});

test("axe finds nothing on a phone with the outcome of a removal", async ({ page, sandbox }) => {
  await page.setViewportSize(NARROW);
  const release = await hold(page, "/devices/unpairings");
  await openIn(page, sandbox.url, "/devices");
  await page.getByRole("button", { name: "Remove Kitchen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove device" }).click();
  await page.keyboard.press("Escape");
  await page.locator("tv-footer").getByRole("link", { name: "Your account" }).click();
  await release();
  await expect(outcomes(page, "status")).not.toBeEmpty();
  expect(await violations(page)).toEqual([]);
});
