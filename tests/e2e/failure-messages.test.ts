import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { projectRoot } from "../tools/tree.ts";
import { openAs } from "./brand-pages.ts";
import { test } from "./fixtures.ts";
import { expect } from "./session-site.ts";

/*
 * Every write, on a phone, meets a server that asks for two minutes. The message has to be where the customer is looking:
 * beside the button, inside the viewport, uncovered, and announced once.
 */

const PHONE = { width: 390, height: 844 };
const WAIT = "You can try again in 2 minutes.";

interface Row {
  /** The mutation, by its name in the source. */
  mutation: string;
  /** `service/operation` of the call that fails. */
  call: `${string}/${string}`;
  /** Path of the brand's site, or markup of a page elsewhere. */
  path: string;
  email?: string;
  /** Leads to the button and returns it, unpressed. */
  toButton: (page: Page) => Promise<Locator>;
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
    .getByRole("button", { name: /^Cho(?:ose|sen) Max Standard, / })
    .first()
    .click();
  await buttonIn(page, "Continue").click();
  await page.getByRole("checkbox", { name: /renews automatically/ }).check();
  return buttonIn(page, /^Subscribe/);
}

const unsubscribing = "/subscriptions/manage?sku=discovery-month&task=unsubscribe";

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
    toButton: inPanel("Email", { "New email address": "fiona@example.test" }, "Send code"),
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
    mutation: "cart-adding",
    call: "offers/addToCart",
    path: "/offer/max",
    email: "linked@example.test",
    async toButton(page) {
      await page
        .getByRole("button", { name: /^Cho(?:ose|sen) Max Standard, / })
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
      return page.getByRole("switch", { name: "Velodrome" });
    },
  },
];

const anonymous: readonly Row[] = [
  {
    mutation: "sign-up",
    call: "marketing/emailSignUp",
    path: "<tv-email-signup></tv-email-signup>",
    async toButton(page) {
      await page.getByLabel("Email address").fill("ann@example.test");
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
];

/** How a message is shown: whether it can be seen, and how many live regions announce it. */
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

for (const { mutation, call, path, email, toButton } of [...table, ...anonymous]) {
  test(`the failure of ${mutation} is seen beside its button on a phone, and announced once`, async ({
    page,
    sandbox,
    visit,
  }) => {
    await page.setViewportSize(PHONE);
    if (path.startsWith("<")) await visit({ body: path });
    else await openAs(page, sandbox.url, path, email);
    const button = await toButton(page);
    const [service = "", operation = ""] = call.split("/");
    await sandbox.scenario(service, operation, "rate-limited-long");
    await button.click();
    await expect.poll(() => lookAt(page, WAIT)).toEqual({ seen: 1, announced: 1 });
  });
}

test("OFR-6 a declined card is seen beside the order's button on a phone", async ({ page, sandbox }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, sandbox.url, "/offer/apple");
  await page
    .getByRole("button", { name: /^Cho(?:ose|sen) / })
    .first()
    .click();
  await buttonIn(page, "Continue").click();
  await page.getByRole("checkbox", { name: /renews automatically/ }).check();
  await sandbox.settings({ declineCharges: true });
  const order = buttonIn(page, /^Subscribe/);
  await order.click();
  const next = "Nothing was ordered. Use another card, or try again.";
  await expect.poll(() => lookAt(page, next)).toEqual({ seen: 1, announced: 1 });
  await expect(order).toBeInViewport();
});

/** Writes that the table leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  "sign-up-welcome": "nobody waits for it",
  "usb-update": "nobody waits for it: a log that is away keeps nobody from the download",
  "ticket-file": "its message is the field's",
  "privacy-flow": "tests/element/privacy-request-faults.test.ts",
  "cart-update": "the same button as cart-adding",
  "card-removal": "tests/element/wallet-faults.test.ts",
  card: "tests/element/wallet-faults.test.ts",
  "account-deactivation": "tests/element/account-faults-deactivation.test.ts",
  "account-email": "tests/element/account-email.test.ts",
  "account-provider": "the same form as account-password",
};

test("every write of the source is in this table, or left out for a reason", () => {
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
  const known = [...table, ...anonymous].map(({ mutation }) => mutation).concat(Object.keys(leftOut));
  expect([...declared, ...changes].toSorted()).toEqual(known.toSorted());
});

const RETRY_AFTER_READS = [
  { read: "devices/getDevices", path: "/devices", retry: "Try again", shown: "Remove Kitchen" },
  { read: "offers/getOffers", path: "/offer/apple", retry: "Refresh", shown: /^Cho(?:ose|sen) / },
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

test("a sign-in without a configuration says that the service is down", async ({ page, sandbox }) => {
  await sandbox.scenario("configuration", "getConfiguration", "server-error");
  await openAs(page, sandbox.url, "/devices");
  await expect(page.getByText("Our service isn't available right now.").first()).toBeVisible();
});
