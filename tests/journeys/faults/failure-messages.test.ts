/*
 * Each write, on a phone, with a server that asks to wait for two minutes. The message must be in the customer's view:
 * beside the button, inside the viewport, uncovered, and announced once.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { projectRoot } from "../../../tools/tree.ts";
import { openAs } from "../brand-pages.ts";
import type { Control } from "../control.ts";
import { test } from "../fixtures.ts";
import { expect } from "../session-site.ts";

const PHONE = { width: 390, height: 844 };
const WAIT = "You can try again in 2 minutes.";
const ENDED = "Your session has ended. Sign in to continue.";
/** Between the message and what was pressed, at most, in px: a field or a second button fits. */
const BESIDE_PX = 160;

interface Row {
  /** The mutation, by its name in the source. */
  mutation: string;
  /** `service/operation` of the call that fails. */
  call: `${string}/${string}`;
  /** Path on the brand's site, or markup of another page. */
  path: string;
  email?: string;
  /** Goes to the button and returns it, not pressed. */
  toButton: (page: Page, sandbox: Control) => Promise<Locator>;
  /** What sends it, if that isn't a click. */
  press?: (control: Locator) => Promise<void>;
  /** What the message must be beside, if that isn't the button. */
  control?: (page: Page) => Locator;
}

const buttonIn = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" });

/** Opens a panel of the account page, types into its fields, and returns the button that submits it. */
const inPanel =
  (name: string, texts: Readonly<Record<string, string>>, submit = "Save", open = "Change") =>
  async (page: Page) => {
    const panel = page.getByRole("region", { name, exact: true });
    await panel.getByRole("button", { name: new RegExp(`^${open}`) }).click();
    for (const [label, text] of Object.entries(texts))
      await panel.getByLabel(label, { exact: true }).fill(text);
    return buttonIn(panel, submit);
  };

async function toReview(page: Page): Promise<Locator> {
  await page
    .getByRole("radio", { name: /^Max Standard, / })
    .first()
    .click();
  await buttonIn(page, "Continue").click();
  await page.getByRole("checkbox", { name: /renews automatically/ }).check();
  return buttonIn(page, /^Subscribe/);
}

const unsubscribing = "/subscriptions/manage?sku=discovery-month&task=unsubscribe";

/** Opens the dialog of an action on a subscription, and returns the button that confirms it. */
const inAction = (opens: string | RegExp, confirms: RegExp) => async (page: Page) => {
  await buttonIn(page, opens).first().click();
  return buttonIn(page.getByRole("dialog"), confirms);
};

/** Chooses another plan first. */
const inPlanChange = (opens: RegExp, confirms: RegExp) => async (page: Page) => {
  await page.getByRole("radio", { checked: false }).first().check();
  return inAction(opens, confirms)(page);
};

/** A photo whose first segments are those of a real one. */
const photo = {
  name: "Screen.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("ffd8ffe000074a46494600ffda0707070707070707", "hex"),
};

const table: readonly Row[] = [
  {
    mutation: "device-removal",
    call: "devices/unpairDevice",
    path: "/devices",
    async toButton(page) {
      await buttonIn(page, "Remove Kitchen").click();
      return buttonIn(page.getByRole("dialog"), "Remove device");
    },
  },
  {
    mutation: "account-name",
    call: "account/updateName",
    path: "/account",
    toButton: inPanel("Name", { "First name": "Fiona" }),
  },
  {
    mutation: "account-email-code",
    call: "account/sendOtp",
    path: "/account",
    toButton: inPanel("Email", { "New email": "fiona@example.test" }, "Send code"),
  },
  {
    mutation: "account-password",
    call: "account/updatePassword",
    path: "/account",
    toButton: inPanel("Password", { "Current password": "correct horse", "New password": "battery staple" }),
  },
  {
    mutation: "account-address",
    call: "account/updateAddress",
    path: "/account",
    toButton: inPanel("Home address", { City: "Boulder" }),
  },
  {
    mutation: "account-email",
    call: "account/validateOtp",
    path: "/account",
    async toButton(page, sandbox) {
      const send = await inPanel("Email", { "New email": "fiona@example.test" }, "Send code")(page);
      await send.click();
      const panel = page.getByRole("region", { name: "Email", exact: true });
      const code = panel.getByLabel("One-time code");
      await code.waitFor();
      const [mail] = await sandbox.outbox();
      await code.fill(/\d{6}/.exec(mail?.message.subject ?? "")?.[0] ?? "");
      return buttonIn(panel, "Verify");
    },
  },
  {
    mutation: "account-provider",
    call: "account/updatePassword",
    path: "/account",
    email: "linked@example.test",
    toButton: inPanel("Cable provider", { "New password": "battery staple" }, "Unlink account", "Unlink"),
  },
  {
    mutation: "account-deactivation",
    call: "account/deactivateAccount",
    path: "/account",
    email: "new@example.test",
    async toButton(page) {
      await buttonIn(page, "Deactivate account").click();
      const dialog = page.getByRole("dialog");
      await buttonIn(dialog, "Continue to deactivate").click();
      return buttonIn(dialog, "Deactivate my account");
    },
  },
  {
    mutation: "card",
    call: "wallet/updateWallet",
    path: "/account",
    async toButton(page) {
      await buttonIn(page, "Update card").click();
      const dialog = page.getByRole("dialog", { name: "Update your payment method" });
      await expect(dialog.frameLocator("iframe").getByLabel("Expiration date")).toBeVisible();
      await dialog.getByLabel("First name on card").fill("Fiona");
      return buttonIn(dialog, "Save card");
    },
  },
  {
    mutation: "card-removal",
    call: "wallet/removeWallet",
    path: "/subscriptions/manage?sku=apple-tv-month&task=unsubscribe",
    email: "linked@example.test",
    // A card that pays for a subscription can't be removed.
    async toButton(page) {
      await buttonIn(page, "Yes, unsubscribe").click();
      await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
      await page.goto(new URL("/account", page.url()).href);
      await buttonIn(page, "Remove card").click();
      return buttonIn(page.getByRole("dialog", { name: "Remove your card?" }), "Remove card");
    },
  },
  {
    mutation: "refund",
    call: "transactions/refundTransaction",
    path: "/transactions",
    async toButton(page) {
      await buttonIn(page, /^Request refund/)
        .first()
        .click();
      await page.getByLabel("Reason for the refund").selectOption({ index: 1 });
      await buttonIn(page, "Continue").click();
      return buttonIn(page.getByRole("dialog"), /^Refund \$/);
    },
  },
  {
    mutation: "subscription",
    call: "subscriptions/unsubscribe",
    path: unsubscribing,
    toButton: async (page) => buttonIn(page.getByRole("dialog"), "Yes, unsubscribe"),
  },
  {
    mutation: "subscription",
    call: "subscriptions/resubscribe",
    path: "/subscriptions/manage?sku=nba-season",
    toButton: inAction("Resubscribe", /^Yes, resubscribe/),
  },
  {
    mutation: "subscription",
    call: "subscriptions/downgradeSubscription",
    path: "/subscriptions/manage?sku=channels-all-month",
    // Another change waits until then.
    async toButton(page) {
      await (await inAction("Cancel change", /^Yes, cancel the change/)(page)).click();
      await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
      await page.keyboard.press("Escape");
      return inPlanChange(/^Downgrade to /, /^Yes, downgrade/)(page);
    },
  },
  {
    mutation: "subscription",
    call: "subscriptions/upgradeSubscription",
    path: "/subscriptions/manage?sku=channels-one-month",
    email: "blocked@example.test",
    toButton: inPlanChange(/^Upgrade to /, /^Yes, upgrade/),
  },
  {
    mutation: "subscription",
    call: "offers/addToCart",
    path: "/subscriptions/manage?sku=max-standard-month",
    toButton: inPlanChange(/^(?:Up|Down)grade to /, /^Yes, (?:up|down)grade/),
  },
  {
    mutation: "subscription",
    call: "subscriptions/resubscribe",
    path: "/subscriptions/manage?sku=channels-all-month",
    toButton: inAction("Cancel change", /^Yes, cancel the change/),
  },
  {
    mutation: "activation",
    call: "storefront/getActivationUrls",
    path: "/subscriptions/manage?sku=max-standard-month",
    toButton: async (page) => buttonIn(page.locator("tv-subscriptions"), /^Activate Max/),
  },
  {
    mutation: "cart-adding",
    call: "offers/addToCart",
    path: "/offer/max",
    email: "linked@example.test",
    async toButton(page) {
      await page
        .getByRole("radio", { name: /^Max Standard, / })
        .first()
        .click();
      return buttonIn(page, "Continue");
    },
  },
  {
    mutation: "cart-update",
    call: "offers/updateCart",
    path: "/offer/max",
    email: "linked@example.test",
    async toButton(page) {
      await toReview(page);
      await page.getByRole("link", { name: "Change plan" }).click();
      await page
        .getByRole("radio", { name: /^Max Basic with Ads, / })
        .first()
        .click();
      return buttonIn(page, "Continue");
    },
  },
  {
    mutation: "order",
    call: "offers/submitOrder",
    path: "/offer/max",
    email: "linked@example.test",
    toButton: toReview,
  },
  {
    mutation: "advertising-id",
    call: "privacy/resetAdId",
    path: "/privacy/settings",
    async toButton(page) {
      await buttonIn(page, "Reset advertising ID").click();
      return buttonIn(page.getByRole("dialog"), "Reset ID");
    },
  },
  {
    mutation: "ad-choice",
    call: "privacy/updateOptIn",
    path: "/privacy/settings",
    toButton: async (page) => page.getByRole("switch", { name: "Personalized ads on your TVs" }),
  },
  {
    mutation: "app-sharing",
    call: "privacy/updateAppPrivacy",
    path: "/privacy/settings",
    async toButton(page) {
      await page.getByRole("searchbox", { name: "Search apps" }).fill("velo");
      const app = page.getByRole("switch", { name: "Velodrome" });
      // At the lower edge of the window, there is no place for its message.
      await app.evaluate((node) => node.scrollIntoView({ block: "end" }));
      return app;
    },
  },
];

const anonymous: readonly Row[] = [
  {
    mutation: "sign-up",
    call: "marketing/emailSignUp",
    path: "<tv-email-signup></tv-email-signup>",
    async toButton(page) {
      await page.getByLabel("Email").fill("ann@example.test");
      return buttonIn(page, "Sign up");
    },
  },
  {
    mutation: "ticket",
    call: "support-tickets/createTicket",
    path: "<tv-do-not-sell></tv-do-not-sell>",
    async toButton(page) {
      await page.getByLabel("Country").selectOption("canada");
      await page.getByLabel("Client ID").fill("AB12cd34EF56");
      return buttonIn(page, "Submit");
    },
  },
  {
    mutation: "ticket",
    call: "support-tickets/createTicket",
    path: "<tv-help-form></tv-help-form>",
    async toButton(page) {
      await page.getByLabel("First name").fill("Ann");
      await page.getByLabel("Last name").fill("Lee");
      await page.getByLabel("Email").fill("ann@example.test");
      await page.getByLabel("Country").selectOption("canada");
      await page.getByLabel("Device").selectOption("tv");
      await page.getByLabel("Client ID").fill("AB12");
      await page.getByLabel("Message").fill("It is dark.");
      return buttonIn(page, "Send");
    },
  },
  {
    mutation: "ticket-file",
    call: "support-tickets/uploadFile",
    path: "<tv-help-form></tv-help-form>",
    toButton: async (page) => page.getByLabel("Photo or video (optional)"),
    // At the place of the press the field can be at the very end of the screen.
    async press(field) {
      await field.evaluate((input) => input.scrollIntoView({ block: "end" }));
      await field.setInputFiles(photo);
    },
    // The browser's own control is a small part of it.
    control: (page) => page.locator("[part=drop-zone]"),
  },
  {
    mutation: "privacy-flow",
    call: "privacy-flow/step",
    path: "<tv-privacy-request></tv-privacy-request>",
    async toButton(page) {
      await page.getByRole("radio", { name: /I've never been a customer/ }).check();
      await page.getByRole("radio", { name: /Get a copy of my data/ }).check();
      return buttonIn(page, "Continue");
    },
  },
];

/** How a message is shown: whether it is visible, and how many live regions announce it. */
const lookAt = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const found: Element[] = [];
    const regions: Element[] = [];
    const walk = (root: Document | ShadowRoot) => {
      for (const node of root.querySelectorAll("*")) {
        if (node.shadowRoot) walk(node.shadowRoot);
        if (!node.textContent?.includes(wanted)) continue;
        if (!node.childElementCount) found.push(node);
        if (node.matches("[role=alert], [role=status], [aria-live]:not([aria-live=off])")) regions.push(node);
      }
    };
    walk(document);
    const isUncovered = (node: Element) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      let at = document.elementFromPoint(x + width / 2, y + height / 2);
      while (at?.shadowRoot) {
        const deeper = at.shadowRoot.elementFromPoint(x + width / 2, y + height / 2);
        if (!deeper || deeper === at) break;
        at = deeper;
      }
      return height > 2 && at !== null && node.contains(at);
    };
    return { seen: found.filter(isUncovered).length, announced: regions.length };
  }, text);

/** Px between the message and the pressed control, or the button that has replaced it. */
async function distance(page: Page, message: Locator, pressed: Locator): Promise<number> {
  const near = await message.boundingBox();
  const dialog = page.getByRole("dialog").filter({ has: message });
  const controls = (await pressed.isVisible()) ? pressed : dialog.getByRole("button");
  const gaps = (await controls.all()).map(async (control) => {
    const box = await control.boundingBox();
    if (!near || !box) return Infinity;
    return Math.max(0, near.y - (box.y + box.height), box.y - (near.y + near.height));
  });
  return Math.min(Infinity, ...(await Promise.all(gaps)));
}

for (const { mutation, call, path, email, toButton, press, control } of [...table, ...anonymous]) {
  const on = path.startsWith("<") ? (/[\w-]+/.exec(path)?.[0] ?? "") : path;
  test(`the failure of ${mutation} (${call} on ${on}) is seen beside its button on a phone, and announced once`, async ({
    page,
    sandbox,
    visit,
  }) => {
    await page.setViewportSize(PHONE);
    if (path.startsWith("<")) await visit({ body: path });
    else await openAs(page, sandbox.url, path, email);
    const button = await toButton(page, sandbox);
    await expect(button).toBeVisible();
    const [service = "", operation = ""] = call.split("/");
    await sandbox.scenario(service, operation, "rate-limited-long");
    await (press?.(button) ?? button.click());
    await expect.poll(() => lookAt(page, WAIT)).toEqual({ seen: 1, announced: 1 });
    const isSeen = page.locator(":not(.visually-hidden, .visually-hidden *)");
    const message = page.getByText(WAIT).and(isSeen).filter({ visible: true }).last();
    expect(await distance(page, message, control?.(page) ?? button)).toBeLessThan(BESIDE_PX);
  });
}

for (const { mutation, call, path, email, toButton } of table.filter(({ mutation }) =>
  ["account-address", "device-removal"].includes(mutation),
)) {
  test(`${mutation} in an ended session shows 'Sign in' on a phone and announces it once`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize(PHONE);
    await openAs(page, sandbox.url, path, email);
    const button = await toButton(page, sandbox);
    const [service = "", operation = ""] = call.split("/");
    await sandbox.scenario(service, operation, "unauthorized");
    await button.click();
    const panel = page.locator("main").getByRole("status").filter({ hasText: ENDED }).first();
    await expect(panel).toBeInViewport();
    await expect(buttonIn(panel, "Sign in")).toBeInViewport();
    await expect(panel).toBeFocused();
  });
}

test("OFR-6 a declined card is seen beside the order's button on a phone", async ({ page, sandbox }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, sandbox.url, "/offer/apple");
  await expect(page.getByRole("checkbox", { name: /^Season Pass / })).toBeChecked();
  await buttonIn(page, "Continue").click();
  await page.getByRole("checkbox", { name: /renews automatically/ }).check();
  await sandbox.settings({ declineCharges: true });
  const order = buttonIn(page, /^Subscribe/);
  await order.click();
  const next = "Nothing was ordered. Use another card or try again.";
  await expect.poll(() => lookAt(page, next)).toEqual({ seen: 1, announced: 1 });
  await expect(order).toBeInViewport();
  const message = page.getByText(next).filter({ visible: true }).last();
  expect(await distance(page, message, order)).toBeLessThan(BESIDE_PX);
});

/** Writes whose failure isn't shown: no button sends them, and the customer's action succeeds without them. */
const silent: Readonly<Record<string, string>> = {
  "sign-up-welcome": "the sign-up has succeeded; its mail is the server's to repeat",
  "usb-update": "a download doesn't wait for the record of the accepted terms",
};

test("every write of the source is in this table, or succeeds for the customer without it", () => {
  const files = ["core", "widgets"].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(projectRoot, folder, file), "utf8")),
  );
  const declared = files.flatMap((source) =>
    [...source.matchAll(/\bmutation(?:<[^>]*>)?\(\{\s*name: "([^"]+)"/g)].map(([, name]) => name),
  );
  const ofAccount = readFileSync(join(projectRoot, "widgets/account/changes.ts"), "utf8");
  const changes = [...ofAccount.matchAll(/ = change\("([^"]+)"/g)].map(([, name]) => `account-${name}`);
  const known = new Set([...table, ...anonymous].map(({ mutation }) => mutation).concat(Object.keys(silent)));
  expect([...declared, ...changes, "activation"].toSorted()).toEqual([...known].toSorted());
});

test("EML-2 a welcome mail that fails leaves the sign-up a success", async ({ page, sandbox, visit }) => {
  await page.setViewportSize(PHONE);
  await sandbox.scenario("marketing", "triggerEvent", "rate-limited-long");
  await visit({ body: "<tv-email-signup></tv-email-signup>" });
  await page.getByLabel("Email").fill("ann@example.test");
  const requested = page.waitForResponse((answer) => answer.status() === 429);
  await buttonIn(page, "Sign up").click();
  await requested;
  await expect(page.locator("tv-email-signup:state(success)")).toBeVisible();
  await expect(page.getByText(WAIT)).toHaveCount(0);
});

const RETRY_AFTER_READS = [
  { read: "devices/getDevices", path: "/devices", retry: "Try again", shown: "Remove Kitchen" },
  { read: "offers/getOffers", path: "/offer/apple", retry: "Refresh", shown: "Continue" },
] as const;

for (const { read, path, retry, shown } of RETRY_AFTER_READS) {
  test(`${read} that fails with Retry-After says when to try again, and the next try loads`, async ({
    page,
    sandbox,
  }) => {
    const [service, operation] = read.split("/") as [string, string];
    await sandbox.scenario(service, operation, "rate-limited-long");
    await openAs(page, sandbox.url, path);
    await expect(page.getByText(WAIT)).toBeVisible();
    await sandbox.scenario(service, operation, "success");
    await buttonIn(page, retry).click();
    await expect(buttonIn(page, shown).first()).toBeVisible();
  });
}

test("a list that can't load offline says so, and loads by itself when the connection returns", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    let online = false;
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => online });
    addEventListener("test-online", () => {
      online = true;
      dispatchEvent(new Event("online"));
    });
  });
  await sandbox.scenario("devices", "getDevices", "truncated-body");
  await openAs(page, sandbox.url, "/devices");
  await expect(page.getByText("You're offline. This will load when you're back online.")).toBeVisible();
  await sandbox.scenario("devices", "getDevices", "success");
  await page.evaluate(() => dispatchEvent(new Event("test-online")));
  await expect(buttonIn(page, "Remove Kitchen")).toBeVisible();
});

test("SUB-7 unsubscribing offline says so beside its button, and is done once by the next try online", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, sandbox.url, unsubscribing);
  const dialog = page.getByRole("dialog");
  await expect(buttonIn(dialog, "Yes, unsubscribe")).toBeVisible();
  await page.context().setOffline(true);
  await buttonIn(dialog, "Yes, unsubscribe").click();
  const next = "You're offline. Check your connection, then try again.";
  await expect.poll(() => lookAt(page, next)).toEqual({ seen: 1, announced: 1 });
  await page.context().setOffline(false);
  await buttonIn(dialog, "Try again").click();
  await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
  expect(await sandbox.rows("ledger")).toHaveLength(1);
});

test("SUB-7 an unsubscription that the service can't serve is followed by what to do", async ({
  page,
  sandbox,
}) => {
  await openAs(page, sandbox.url, unsubscribing);
  const dialog = page.getByRole("dialog");
  await expect(buttonIn(dialog, "Yes, unsubscribe")).toBeVisible();
  await sandbox.scenario("subscriptions", "unsubscribe", "server-error");
  await buttonIn(dialog, "Yes, unsubscribe").click();
  await expect(dialog.getByRole("alert").getByRole("paragraph")).toHaveText([
    "Internal error",
    "Our service isn't available right now. Try again in a few minutes.",
  ]);
});

test("a sign-in with blocked storage says so and what to do", async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await openAs(page, sandbox.url, "/devices");
  await expect(
    page.getByText(
      "Your browser blocks the storage that signing in needs. Allow cookies and site data for this site, then try again.",
    ),
  ).toBeVisible();
});

for (const scenario of ["server-error", "unauthorized"] as const) {
  test(`a sign-in without a configuration says that the service is down: ${scenario}`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.scenario("configuration", "getConfiguration", scenario);
    await openAs(page, sandbox.url, "/devices");
    await expect(
      page.locator("tv-devices").getByText("Our service isn't available right now."),
    ).toBeVisible();
  });
}

test("DEV-6 a removal that is confirmed offline says so, and the next try removes the device", async ({
  page,
  context,
  sandbox,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, sandbox.url, "/devices");
  await buttonIn(page, "Remove Kitchen").click();
  await context.setOffline(true);
  const dialog = page.getByRole("dialog");
  await buttonIn(dialog, "Remove device").click();
  const failure = dialog.getByRole("alert");
  await expect(failure).toContainText("You're offline. Check your connection, then try again.");
  await expect(failure).toBeInViewport();
  await context.setOffline(false);
  await buttonIn(dialog, "Remove device").click();
  await expect(page.getByText("Your device has been removed.")).toBeVisible();
});
