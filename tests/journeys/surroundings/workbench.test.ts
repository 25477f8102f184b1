import type { Page } from "@playwright/test";
import type { Trace, TraceElement } from "../../../core/trace/format.ts";
import { EmailSignupElement } from "../../../widgets/email-signup/element.ts";
import { violations } from "../accessibility.ts";
import { expect, onEachRuntime, test } from "../fixtures.ts";
import { hold } from "../network.ts";

const { states, tag } = EmailSignupElement.definition;
const HOSTS = ["plain", "brand", "article", "csp", "css", "scripts", "rtl", "quirks"];
const PANELS = [
  "Events",
  "Calls",
  "Scenarios",
  "Outbox",
  "Ledger",
  "Clock",
  "Logs",
  "Step",
  "Snippet",
  "Trace",
];

/** Opens the workbench and waits until the element under test has its code. */
async function openBench(page: Page, url: string, setup = ""): Promise<void> {
  await page.goto(`${url}/workbench/#element=${tag}${setup}`);
  await expect(chip(page, "ready")).toHaveAttribute("aria-current", "true");
}
const chip = (page: Page, state: string) => page.getByRole("button", { name: state, exact: true });
const underTest = (page: Page) => page.frameLocator("#frame").locator(tag);

async function bringInto(page: Page, state: string): Promise<void> {
  await chip(page, state).click();
  await expect(chip(page, state)).toHaveAttribute("aria-current", "true");
}

onEachRuntime((runtime) => {
  test("the workbench brings the element into each of its states", async ({ page, sandbox }) => {
    await openBench(page, sandbox.url, `&runtime=${runtime}`);
    for (const state of [...states].reverse()) await bringInto(page, state);
    await page.getByRole("radio", { name: "modal" }).check();
    for (const state of [...states].reverse()) await bringInto(page, state);
  });
});

test("the workbench shows events, calls with status and tracking id, and mails", async ({
  page,
  sandbox,
}) => {
  await openBench(page, sandbox.url);
  await bringInto(page, "success");
  const panel = (name: string) => page.getByRole("tabpanel", { name });
  await expect(panel("Events").getByText("tv-signup-succeeded")).toBeVisible();
  await page.keyboard.press("2");
  const [call] = await sandbox.callsOf("emailSignUp");
  expect(call).toMatchObject({ status: 200 });
  const row = panel("Calls").getByRole("row").filter({ hasText: "marketing.emailSignUp" });
  await expect(row).toContainText(/200\s*\d+ ms\s*en\s*both\s*[\da-f-]{36}/);
  await page.keyboard.press("4");
  const [mail] = await sandbox.outbox();
  await expect(panel("Outbox").getByText(mail?.message.subject ?? "no mail")).toBeVisible();
});

test("the workbench's link brings its set-up back, scenarios included", async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBench(page, sandbox.url);
  await page.getByRole("radio", { name: "ES", exact: true }).check();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "390" }).check();
  await page.getByRole("radio", { name: "Lite" }).check();
  await page.getByLabel("Page", { exact: true }).selectOption("Strict CSP");
  await page.getByRole("textbox", { name: "strings" }).fill('{ "heading": "<i>Ours</i>" }');
  await page.getByRole("textbox", { name: "legal" }).fill("Small print");
  await page.getByRole("tab", { name: /Scenarios/ }).click();
  await page.getByLabel("marketing.emailSignUp").selectOption("Server error");
  await page.getByRole("heading", { name: "Workbench" }).click();
  await page.keyboard.press("y");
  await expect(page.getByText("Copied the link.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await sandbox.reset();
  await page.goto("about:blank");

  await page.goto(link);
  const element = underTest(page);
  await expect(element.getByRole("heading")).toHaveText("<i>Ours</i>");
  await expect(element.getByText("Small print")).toBeVisible();
  await expect(element.getByRole("button", { name: "Suscribirme" })).toBeVisible();
  await expect(element).toHaveAttribute("theme", "dark");
  expect((await page.locator("#frame").boundingBox())?.width).toBe(390);
  await expect(page.getByLabel("marketing.emailSignUp")).toHaveValue("server-error");
  await expect(page.getByRole("radio", { name: "Lite" })).toBeChecked();
  await element.getByRole("textbox").fill("me@example.test");
  await element.getByRole("button").click();
  await expect.poll(async () => (await sandbox.callsOf("emailSignUp"))[0]?.status).toBe(500);
});

test("the workbench brings an element into a state that was chosen before the element was there", async ({
  page,
  sandbox,
}) => {
  const release = await hold(page, /\/workbench\/hosts\/plain\.html/);
  await page.goto(`${sandbox.url}/workbench/#element=tv-usb-update`, { waitUntil: "commit" });
  const chip = page.getByRole("button", { name: "terms", exact: true });
  await chip.click();
  release();
  await expect(chip).toHaveAttribute("aria-current", "true");
});

test("in a narrow window, the workbench shows an element whose state was chosen below it", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sandbox.url}/workbench/#element=tv-devices`);
  const confirming = page.getByRole("button", { name: "confirming", exact: true });
  await confirming.click();
  await expect(confirming).toHaveAttribute("aria-current", "true");
  await expect(page.frameLocator("#frame").locator("tv-devices")).toBeInViewport();
});

test("the workbench is used by keyboard alone", async ({ page, sandbox }) => {
  await openBench(page, sandbox.url);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("emailsignup malformed");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /Scenarios/ })).toHaveText("Scenarios1");
  await page.keyboard.press("0");
  await expect(page.getByRole("tab", { name: /Scenarios/ })).toHaveText("Scenarios0");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("e");
  await expect(underTest(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("w"); // typed into the element: no shortcut
  await expect(page.getByRole("radio", { name: "Full" })).toBeChecked();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("width 320");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "320" })).toBeChecked();
  await page.getByRole("separator", { name: "Width of the page" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  expect((await page.locator("#frame").boundingBox())?.width).toBe(370);
  await page.getByRole("tab", { name: /Events/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Trace" })).toBeFocused();
});

test("PRC-1 the workbench shows any HTML as a step of a privacy flow, and what of it was dropped, by keyboard alone", async ({
  page,
  sandbox,
}) => {
  await openBench(page, sandbox.url);
  await page.keyboard.press("8");
  await page.getByRole("textbox", { name: "HTML of a step" }).focus();
  await page.keyboard.insertText(
    '<h2>Mine</h2><script>alert(1)</script><label>Name<input name="who"></label><input type="password" name="p">' +
      '<button name="actionButton" value="next">Go on</button>',
  );
  await page.keyboard.press("ControlOrMeta+Enter");
  const element = page.frameLocator("#frame").locator("tv-privacy-request");
  await expect(element.getByRole("heading", { name: "Mine" })).toBeVisible();
  await expect(element.getByLabel("Name")).toBeVisible();
  const panel = page.getByRole("tabpanel", { name: "Step" });
  await expect(panel.getByRole("status")).toHaveText("2 dropped from the step:");
  await expect(panel.getByRole("list", { name: "Dropped" }).getByRole("listitem")).toHaveText([
    "script",
    "input[type=password]",
  ]);
  await panel.getByRole("button", { name: "End the preview" }).focus();
  await page.keyboard.press("Enter");
  await expect(element.getByRole("heading", { name: "Make a privacy request" })).toBeVisible();
});

const ELEMENT: TraceElement = `${tag}#1`;
/** A sign-up that failed and was repeated, as trace.js records it. */
const TRACE: Trace = {
  format: 1,
  version: "0.1.0",
  runtime: "lite",
  browser: "Firefox 140",
  viewport: { width: 390, height: 800 },
  page: { language: "es", visible: true, online: true },
  entries: [
    { at: 0, type: "added", element: ELEMENT },
    { at: 1, type: "states", element: ELEMENT, states: ["ready"] },
    ...[500, 200].map((status, n) => ({
      at: n * 9_000 + 4_000,
      type: "call" as const,
      element: ELEMENT,
      operation: "marketing/emailSignUp",
      status,
      trackingId: "masked",
    })),
    { at: 13_001, type: "states", element: ELEMENT, states: ["success"] },
    { at: 14_000, type: "page", language: "es", visible: true, online: false },
    {
      at: 15_000,
      type: "call",
      element: ELEMENT,
      operation: "marketing/triggerEvent",
      status: 418,
      trackingId: "masked",
    },
  ],
  dropped: 0,
};

test("the workbench replays a trace: each call gets its response, and steps that happen again are marked", async ({
  page,
  sandbox,
}) => {
  await openBench(page, sandbox.url);
  await page.keyboard.press("Shift+T");
  const panel = page.getByRole("tabpanel", { name: "Trace" });
  await panel.getByLabel("File with a trace").setInputFiles({
    name: "trace.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(TRACE)),
  });
  await expect(panel.getByText("0.1.0 · lite · Firefox 140 · 390 × 800 · es")).toBeVisible();
  const notes = panel.getByRole("row").locator("td:last-child");
  await expect(notes).toHaveCount(TRACE.entries.length);
  await panel.getByRole("button", { name: "Replay it" }).click();

  const element = underTest(page);
  const signUp = element.getByRole("button", { name: "Suscribirme" });
  await expect(signUp).toBeVisible(); // in the trace's language: the frame before has gone
  await element.getByRole("textbox").fill("me@example.test");
  await signUp.click();
  await expect(notes.nth(2)).toHaveText("seen, scenario: Server error");
  await expect(notes.nth(3)).toHaveText("scenario: Success");
  await signUp.click();
  await expect(notes).toHaveText([
    "",
    "seen",
    "seen, scenario: Server error",
    "seen, scenario: Success",
    "seen",
    "can’t be reproduced",
    "can’t be reproduced: no scenario responds like this",
  ]);
  expect((await page.locator("#frame").boundingBox())?.width).toBe(390);
  await expect(page.getByRole("radio", { name: "Lite" })).toBeChecked();
  expect(await violations(page, { exclude: "#frame" })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await panel.getByRole("button", { name: "End the replay" }).click();
  await expect(page.getByRole("tab", { name: /Scenarios/ })).toHaveText("Scenarios0");
});

test("the workbench says what is wrong with a trace, and loses nothing", async ({ page, sandbox }) => {
  await openBench(page, sandbox.url, "&panel=trace");
  const panel = page.getByRole("tabpanel", { name: "Trace" });
  const field = panel.getByRole("textbox", { name: "Trace of a ticket" });
  const show = () => panel.getByRole("button", { name: "Show it" }).click();
  await field.fill(JSON.stringify(TRACE));
  await show();
  await expect(panel.getByRole("row")).toHaveCount(TRACE.entries.length + 1);
  for (const [wrong, problem] of [
    ["{", "This isn’t JSON. Paste the whole file."],
    ["null", 'This isn’t a trace: Instance type "null" is invalid. Expected "object".'],
    [{ ...TRACE, format: 2 }, "This trace has format 2, and this workbench reads format 1."],
    [
      { ...TRACE, browser: undefined },
      'This isn’t a trace: Instance does not have required property "browser".',
    ],
    [
      { ...TRACE, address: "/" },
      'This isn’t a trace: Property "address" does not match additional properties schema.',
    ],
    [
      { ...TRACE, entries: [{ at: 0, type: "typed" }] },
      "This isn’t a trace: entries/0: Instance does not match exactly one subschema (0 matches).",
    ],
    [
      { ...TRACE, page: { ...TRACE.page, visible: "yes" } },
      'This isn’t a trace: page/visible: Instance type "string" is invalid. Expected "boolean".',
    ],
  ] as const) {
    const text = typeof wrong === "string" ? wrong : JSON.stringify(wrong);
    await field.fill(text);
    await show();
    await expect(panel.getByRole("alert")).toHaveText(problem);
    await expect(field).toHaveValue(text);
    await expect(panel.getByRole("row")).toHaveCount(TRACE.entries.length + 1);
  }
});

test("a key is a shortcut at once when the dialog that had the focus closes", async ({ page, sandbox }) => {
  await openBench(page, sandbox.url);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await page.evaluate(() => {
    const inside = document.activeElement;
    inside?.closest("dialog")?.close();
    inside?.dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true, composed: true }));
  });
  await expect(underTest(page).getByRole("textbox")).toBeFocused();
});

for (const host of HOSTS) {
  test(`the workbench's page ${host} lets the element work, and no policy is violated`, async ({
    page,
    sandbox,
  }) => {
    await openBench(page, sandbox.url, `&host=${host}`);
    await bringInto(page, "success");
    await expect(page.locator(".entry.policy")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the workbench's panels and dialogs, ${colorScheme}`, async ({
    page,
    sandbox,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    // The page under test has its own tests, and a theme changes only colors.
    const context = { exclude: "#frame" };
    const options = colorScheme === "light" ? {} : { runOnly: ["color-contrast"] };
    await openBench(page, sandbox.url);
    await bringInto(page, "success");
    for (const panel of PANELS) {
      await page.getByRole("tab", { name: panel }).click();
      await expect(page.getByRole("tabpanel", { name: panel })).toBeVisible();
      expect(await violations(page, context, options), panel).toEqual([]);
    }
    for (const key of ["ControlOrMeta+k", "?"]) {
      await page.keyboard.press(key);
      expect(await violations(page, context, options), key).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
}

test("the workbench moves the sandbox's clock, and resets the sandbox", async ({ page, sandbox }) => {
  const ahead = async () => {
    const { now } = (await (await fetch(`${sandbox.url}/sandbox/clock`)).json()) as { now: string };
    return Math.round((Date.parse(now) - Date.now()) / 60_000);
  };
  await openBench(page, sandbox.url, "&panel=clock");
  await page.getByRole("button", { name: "+ 1 hour" }).click();
  await expect.poll(ahead).toBe(60);
  await expect(page.getByText("1 h ahead of this machine’s")).toBeVisible();
  await page.getByRole("button", { name: "Reset sandbox" }).click();
  await expect.poll(ahead).toBeLessThan(1);
});

test("the workbench says what to do if the list of elements is missing", async ({ page, sandbox }) => {
  await page.route("**/custom-elements.json", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`${sandbox.url}/workbench/#element=${tag}`);
  await expect(page.getByRole("alert")).toContainText("npm run build");
  await page.unroute("**/custom-elements.json");
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(chip(page, "ready")).toHaveAttribute("aria-current", "true");
});

test("the workbench fits 320 px, moves nothing while it loads, and asks no other host", async ({
  page,
  sandbox,
  noted,
}) => {
  await openBench(page, sandbox.url);
  const shifted = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
  expect(shifted).toBe(0);
  expect(noted.addresses.filter((address) => !address.startsWith(sandbox.url))).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the workbench begins with the sign-up, and signs in as any account with one press", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/workbench/`);
  await expect(page.getByRole("combobox", { name: "Element" })).toHaveValue(tag);
  await expect(chip(page, "ready")).toHaveAttribute("aria-current", "true");

  const devices = page.frameLocator("#frame").locator("tv-devices");
  const patience = { timeout: 30_000 };
  await page.getByRole("combobox", { name: "Element" }).selectOption("tv-devices");
  // The sign-in page can't be framed: the first account is signed in.
  await expect(chip(page, "full")).toHaveAttribute("aria-current", "true", patience);
  await expect(devices.getByText("Living room")).toBeVisible(patience);
  await page.getByRole("button", { name: "new", exact: true }).click();
  await expect(devices.getByText("There are no", { exact: false }).first()).toBeVisible(patience);
});
