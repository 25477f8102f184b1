/* The privacy center on the demo's brand site. */

import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { axeFindsNothing, NARROW, openAs } from "./brand-pages.ts";
import { looks, onEachRuntime, test } from "./fixtures.ts";
import { chooseByKeys, pressByKeys, tabTo } from "./keys.ts";
import { expect, setRuntime } from "./session-site.ts";

for (const [path, element] of [
  ["/privacy/requests", "tv-privacy-request"],
  ["/privacy/requests/dashboard", "tv-privacy-dashboard"],
] as const) {
  axeFindsNothing(path, `${element}:state(ready)`);
}

test("PRC-1 PRC-3 PRC-6 a visitor without an account asks for their data by keyboard alone, and is never asked to sign in", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/privacy/requests`);
  const goOn = () => pressByKeys(page, page.getByRole("button", { name: "Continue", exact: true }));
  await chooseByKeys(page, page.getByRole("radio", { name: /I've never been a customer/ }));
  await chooseByKeys(page, page.getByRole("radio", { name: /Get a copy of my data/ }));
  await goOn();
  await expect(page.getByRole("heading", { name: "Confirm your details" })).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) {
    await tabTo(page, box);
    await page.keyboard.press("Space");
  }
  await goOn();
  await expect(page.getByRole("heading", { name: "Your report" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole("checkbox", { name: /Send it to me by mail/ }));
  await page.keyboard.press("Space");
  await expect(page.getByLabel(/First name/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await goOn();
  await expect(page.getByText("You must enter your first name", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/privacy/requests`);
});

/** Goes to the third step of a former customer's correction. */
async function toDetails(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "I was a customer" }).check();
  await page.getByRole("radio", { name: /Correct my data/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm your details" })).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Correct your data" })).toBeVisible();
}
const PAST = "You've already submitted this step.";
const TEXT = "My secret: I live at 12 Hidden Street.";
const textIn = (page: Page) => page.getByRole("textbox", { name: "What's wrong" });

/** Opens a request from the dashboard, and goes Back to the list. */
async function goBackToRequests(page: Page, url: string): Promise<void> {
  await openAs(page, url, "/privacy/requests/dashboard");
  await page.getByRole("button", { name: "Open PR-FULL-0000-0002" }).click();
  await expect(page.getByRole("button", { name: "Back to all requests" })).toBeVisible();
  await page.goBack();
}

onEachRuntime((runtime, turn) => {
  test.beforeEach(({ context }) => setRuntime(context, runtime));

  test(
    "PRC-1 Back and Forward show the steps that were sent, to read, and nothing is sent again",
    turn(),
    async ({ page, sandbox: { url, callsOf } }) => {
      await page.goto(`${url}/privacy/requests`);
      await toDetails(page);
      await textIn(page).fill(TEXT);
      const sent = (await callsOf("step")).length;
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Confirm your details" })).toBeVisible();
      await expect(page.getByRole("group", { name: PAST })).toBeFocused();
      await expect(page.getByRole("checkbox", { disabled: true, checked: true })).toHaveCount(3);
      await expect(page.getByRole("button", { name: "Continue", exact: true })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.goBack();
      await expect(page.getByRole("radio", { name: "I was a customer", disabled: true })).toBeChecked();
      await expect(page).toHaveURL(`${url}/privacy/requests`);
      await page.goForward();
      await page.goForward();
      await expect(textIn(page)).toHaveValue(TEXT);
      await expect(textIn(page)).toBeEnabled();
      await expect(page.getByRole("group", { name: PAST })).toHaveCount(0);
      expect(await callsOf("step")).toHaveLength(sent);
    },
  );

  test("PRC-1 an earlier step leads to the current one", turn(), async ({ page, sandbox: { url } }) => {
    await page.goto(`${url}/privacy/requests`);
    await toDetails(page);
    await page.goBack();
    await page.goBack();
    await page.getByRole("button", { name: "Go to the current step" }).click();
    await expect(page.getByRole("heading", { name: "Correct your data" })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("radio", { name: "I was a customer", disabled: true })).toBeChecked();
  });

  test(
    "PRC-1 neither addresses nor entries of the history hold anything of a step",
    turn(),
    async ({ page, sandbox: { url } }) => {
      await page.goto(`${url}/privacy/requests`);
      await toDetails(page);
      await textIn(page).fill(TEXT);
      const state: unknown = await page.evaluate(() => history.state);
      expect(state).toEqual({ "tv:step": { run: expect.stringMatching(/^[\da-f-]{36}$/), at: 2 } });
      await expect(page).toHaveURL(`${url}/privacy/requests`);
    },
  );

  test(
    "PRC-1 after a reload an earlier step says that it was sent, and shows nothing of it",
    turn(),
    async ({ page, sandbox: { url } }) => {
      await page.goto(`${url}/privacy/requests`);
      await toDetails(page);
      // The stored value is encrypted: a new one shows that it has this step.
      const kept = () =>
        page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith("tv:sealed:")));
      const before = await kept();
      await textIn(page).fill(TEXT);
      await expect.poll(kept).not.toEqual(before);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Correct your data" })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("group", { name: PAST })).toBeVisible();
      await expect(page.getByRole("checkbox")).toHaveCount(0);
      await page.getByRole("button", { name: "Go to the current step" }).click();
      await expect(page.getByRole("heading", { name: "Correct your data" })).toBeVisible();
    },
  );

  test(
    "PRC-3 Back from the page on which a customer's request goes on shows that the step was sent",
    turn(),
    async ({ page, sandbox: { url } }) => {
      await openAs(page, url, "/privacy/requests");
      await page.getByRole("radio", { name: "I'm a customer" }).check();
      await page.getByRole("radio", { name: /Get a copy of my data/ }).check();
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Confirm your details" })).toBeVisible();
      await expect(page).toHaveURL(`${url}/privacy/requests/affirmations`);
      await page.goBack();
      await expect(page.getByRole("group", { name: PAST })).toBeVisible();
      await page.getByRole("button", { name: "Go to the current step" }).click();
      await expect(page.getByRole("heading", { name: "Confirm your details" })).toBeVisible();
    },
  );

  test(
    "PRC-12 Back from a request shows the dashboard's earlier view, to read",
    turn(),
    async ({ page, sandbox: { url } }) => {
      await goBackToRequests(page, url);
      await expect(page.getByRole("group", { name: "You're viewing an earlier page." })).toBeFocused();
      await expect(page.getByText("Reference number: PR-FULL-0000-0002")).toBeVisible();
      await expect(page.getByRole("button", { name: "Open PR-FULL-0000-0002" })).toHaveCount(0);
      await page.getByRole("button", { name: "Go to the current page" }).click();
      await expect(page.getByRole("button", { name: "Back to all requests" })).toBeVisible();
    },
  );

  test(
    "PRC-12 an earlier view of the dashboard has no line above buttons that are hidden",
    turn(),
    async ({ page, sandbox: { url } }) => {
      await goBackToRequests(page, url);
      await expect(page.getByRole("link", { name: /^Download report/ })).toBeVisible();
      // Only the request with the report has a visible action.
      await expect(page.getByRole("separator")).toHaveCount(1);
    },
  );

  test(
    "PRC-2 a step whose heading has the focus is not announced once more",
    turn(),
    async ({ page, sandbox: { url } }) => {
      await page.goto(`${url}/privacy/requests`);
      await toDetails(page);
      await expect(page.getByRole("heading", { name: "Correct your data" })).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: "step loaded" })).toHaveCount(0);
    },
  );

  test(
    "PRC-2 the step's number is shown, and describes the step's heading",
    turn(),
    async ({ page, sandbox: { url } }) => {
      await page.goto(`${url}/privacy/requests`);
      await expect(page.getByText("Step 1 of 5", { exact: true })).toBeVisible();
      await toDetails(page);
      await expect(page.getByText("Step 3 of 5", { exact: true })).toBeVisible();
      const heading = page.getByRole("heading", { name: "Correct your data" });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveAccessibleDescription("Step 3 of 5");
    },
  );
});

test("PRC-4 after 15 idle minutes the request page of the site starts over without what was typed", async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto(`${sandbox.url}/privacy/requests`);
  await toDetails(page);
  await textIn(page).fill(TEXT);
  await page.clock.runFor(1000);
  await page.clock.fastForward(15 * 60_000);
  const popup = page.getByRole("dialog", { name: "You've been idle for 15 minutes" });
  await popup.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Make a privacy request" })).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await toDetails(page);
  await expect(textIn(page)).toHaveValue("");
});

test("PRC-12 a customer opens a request, and withdraws it, from the dashboard", async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/privacy/requests/dashboard");
  await expect(page.locator("tv-privacy-dashboard:state(ready)")).toBeVisible();
  await pressByKeys(page, page.getByRole("button", { name: "Withdraw PR-FULL-0000-0003" }));
  await expect(page.getByRole("heading", { name: "Withdraw this request?" })).toBeFocused();
  await pressByKeys(page, page.getByRole("button", { name: "Withdraw request" }));
  await expect(page.getByRole("button", { name: "Withdraw PR-FULL-0000-0003" })).toHaveCount(0);
  await expect(page.getByText(/^Status: Withdrawn/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("PRC-11 a decision is appealed by its reference number and a code by keyboard alone, axe finds nothing at any step, and close closes the window", async ({
  page: opener,
  sandbox: { url, rows, outbox },
}) => {
  // A browser lets a page close its window only if a script has opened it, as here, or if it has no history.
  const opening = opener.waitForEvent("popup");
  await opener.evaluate((path) => void open(path), `${url}/privacy/escalation?crn=PR-FULL-0000-0002`);
  const page = await opening;
  await expect(page.getByRole("heading", { name: "Confirm this request is yours" })).toBeVisible();
  await expect(page.getByText("Denied")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await pressByKeys(page, page.getByRole("button", { name: "Send code" }));
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeFocused();
  await tabTo(page, page.getByLabel("Verification code"));
  await page.keyboard.type(/^\d{6}/.exec((await outbox())[0]?.message.subject ?? "")?.[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Appeal our decision" })).toBeFocused();
  const reason = page.getByLabel("Why should we review it again?");
  const send = page.getByRole("button", { name: "Send appeal" });
  await tabTo(page, reason);
  await page.keyboard.type("It is mine.");
  await pressByKeys(page, send);
  await expect(page.getByText(/^Please lengthen this text to 20 characters or more/)).toBeVisible();
  await expect(reason).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.type(" I have proved it by telephone.");
  await pressByKeys(page, send);
  await expect(page.getByRole("heading", { name: "We received your appeal" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const requests = await rows<{ crn: string; appealReason: string }>("privacy_requests");
  expect(requests.find(({ crn }) => crn === "PR-FULL-0000-0002")?.appealReason).toBe(
    "It is mine. I have proved it by telephone.",
  );
  await tabTo(page, page.getByRole("button", { name: "Close" }));
  const closed = page.waitForEvent("close");
  // The window may be gone before the key's press has been answered.
  await Promise.all([closed, page.keyboard.down("Enter").catch(() => {})]);
});

test(
  "PRC-5 PRC-11 a customer verifies their identity by keyboard alone, in Spanish, dark and narrow, and axe finds nothing at any step",
  looks(),
  async ({ page, sandbox: { url, outbox } }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(NARROW);
    const site = url.replace("//localhost", "//es.localhost");
    await page.goto(`${site}/privacy/requests/id-proofing?crn=PR-FULL-0000-0003`);
    await expect(page.getByRole("heading", { name: "Confirma que esta solicitud es tuya" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: "Enviar código" }));
    await expect(page.getByRole("heading", { name: "Ingresa tu código" })).toBeFocused();
    const code = /^\d{6}/.exec((await outbox())[0]?.message.subject ?? "")?.[0] ?? "";
    const field = page.getByLabel("Código de verificación");
    await tabTo(page, field);
    await page.keyboard.type(code === "000000" ? "111111" : "000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("El código que ingresaste no coincide")).toBeVisible();
    await expect(field).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Gracias. Verificamos tu identidad" })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: "Cerrar" }));
    await expect(page.getByText("Ya puedes cerrar esta página.")).toBeFocused();
    expect(await violations(page)).toEqual([]);
  },
);
