import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startAttacker, type Attacker } from "./attacker.ts";
import { openAs } from "./brand-pages.ts";
import {
  foreignParent,
  imitation,
  leadAway,
  listen,
  natives,
  reorderMessages,
  repeatMessages,
  replaceNatives,
  type Native,
} from "./card-attack-scripts.ts";
import { test as base } from "./fixtures.ts";
import { projectRoot } from "../../tools/tree.ts";
import { expect, loginOf } from "./session-site.ts";

/*
 * Hostile scripts on the brand's own account page, and hostile pages around the card form's document: typed values are
 * sent only to the wallet service named in the file next to it, and so is the token that it was given.
 */

const CARD = { number: "378282246310005", expiration: "1231", code: "7391" };
/** The part of the number that no page may know: the last four digits are shown. */
const DIGITS = /378282|282246|224631/;
const CODE = /"7391"/;

const test = base.extend<object, { attacker: Attacker }>({
  attacker: [
    async ({}, use) => {
      const attacker = await startAttacker();
      await use(attacker);
      await attacker.close();
    },
    { scope: "worker" },
  ],
});

test.beforeEach(({ attacker }) => attacker.reset());

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add a payment method" });
const formOf = (page: Page) => dialogOf(page).frameLocator("iframe");

async function openForm(page: Page, url: string): Promise<void> {
  await openAs(page, url, "/account", "new@example.test");
  await page.getByRole("button", { name: "Add a payment method" }).click();
}

async function fillBilling(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  for (const [label, text] of [
    ["First name on card", "Nico"],
    ["Last name on card", "Newman"],
    [/Address line 1/, "1 Larkspur Avenue"],
    [/City/, "Fairview"],
    [/ZIP code/, "80210"],
  ] as const) {
    await dialog.getByLabel(label).fill(text);
  }
  await dialog.getByLabel(/State/).selectOption("CO");
}

async function fillIn(page: Page): Promise<void> {
  const form = formOf(page);
  await form.getByLabel("Card number").fill(CARD.number);
  await form.getByLabel("Expiration").fill(CARD.expiration);
  await form.getByLabel("Security code").fill(CARD.code);
  await fillBilling(page);
}

const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Save card" }).click();

const SAVED = "American Express ending in 0005";
const UNSENT = "We didn't send your card.";

/** What a page's script receives from the card form. */
type Heard = { type: string; fields?: string[] };

/** No typed value and no token has reached the attacker, and the page has seen no digits. */
async function nothingIsStolen(page: Page, attacker: Attacker): Promise<void> {
  const seenByPage = await page.evaluate(() =>
    ((window as unknown as { seenByPage?: string[] }).seenByPage ?? []).join("\n"),
  );
  for (const seen of [attacker.loot(), seenByPage]) {
    expect(seen.replace(/[ -]/g, "")).not.toMatch(DIGITS);
    expect(seen).not.toMatch(CODE);
  }
  const login = await loginOf(page);
  if (!login) throw new Error("The customer is not signed in.");
  expect(attacker.loot()).not.toContain(login.accessToken);
  expect(attacker.wasCalledByFrame()).toBe(false);
}

const whens = ["before our script", "after it", "after the form is filled in"] as const;

/** A card is saved on a page whose built-ins are replaced at some time. */
async function attacked(
  page: Page,
  url: string,
  when: (typeof whens)[number],
  run: () => Promise<unknown>,
): Promise<void> {
  if (when === "before our script") await run();
  await openForm(page, url);
  if (when === "after it") {
    await page.keyboard.press("Escape");
    await run();
    await page.getByRole("button", { name: "Add a payment method" }).click();
  }
  await fillIn(page);
  if (when === "after the form is filled in") await run();
  await save(page);
  // The header's policy alone would keep a card from the attacker, but it would not be saved.
  await expect(page.getByText(SAVED)).toBeVisible();
}

for (const when of whens) {
  const each: readonly (readonly Native[])[] = [...natives.map((name) => [name]), natives];
  for (const replaced of each) {
    const name = replaced.length > 1 ? "all natives together" : replaced[0];
    test(`WAL-5 ${name}, replaced ${when}, gets no digit of a card and no token`, async ({
      page,
      sandbox,
      attacker,
    }) => {
      const attack = { natives: replaced, evil: attacker.origin };
      await attacked(page, sandbox.url, when, () =>
        when === "before our script"
          ? page.addInitScript(replaceNatives, attack)
          : page.evaluate(replaceNatives, attack),
      );
      await nothingIsStolen(page, attacker);
    });
  }
}

test("WAL-5 a card of a page with a tampered configuration is saved by the wallet service that the file names", async ({
  page,
  sandbox,
  attacker,
}) => {
  const attack = { natives: ["fetch"] as const, evil: attacker.origin };
  await attacked(page, sandbox.url, "before our script", () => page.addInitScript(replaceNatives, attack));
  const cards = await sandbox.rows<{ kind: string }>("ledger");
  expect(cards.filter(({ kind }) => kind === "card")).toHaveLength(1);
});

test("WAL-5 messages that are sent three times, and again after the answer, save one card", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(`if (self === top) (${repeatMessages})()`);
  await openForm(page, sandbox.url);
  await fillIn(page);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const calls = await sandbox.callsOf("addWallet");
  expect(calls.map(({ status }) => status)).toEqual([200]);
});

test("WAL-5 an order that comes before the form is drawn sends nothing", async ({ page, sandbox }) => {
  await page.addInitScript(`if (self === top) (${reorderMessages})()`);
  await openForm(page, sandbox.url);
  await expect(formOf(page).getByLabel("Card number")).toBeVisible();
  expect(await sandbox.callsOf("getPublicKey")).toHaveLength(0);
  await fillIn(page);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await sandbox.callsOf("addWallet")).toHaveLength(1);
});

test("WAL-5 a second handshake, of a script of the page, is ignored", async ({ page, sandbox }) => {
  await openForm(page, sandbox.url);
  await expect(formOf(page).getByLabel("Card number")).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes("card-frame"));
  if (!frame) throw new Error("There is no card form.");
  const element = await frame.frameElement();
  await element.evaluate((node: HTMLIFrameElement) => {
    const received: unknown[] = [];
    Object.assign(window, { heard: received });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => received.push(data);
    node.contentWindow?.postMessage("tv-card-frame", "*", [port2]);
    port1.postMessage({ type: "check", id: "theirs" });
  });
  await fillIn(page);
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await page.evaluate("heard")).toEqual([]);
});

test("WAL-5 a page that asks for each field and reads the list of wrong ones learns their names, and no digit", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(`if (self === top) (${listen})()`);
  await openForm(page, sandbox.url);
  const form = formOf(page);
  const number = form.getByLabel("Card number");
  const code = form.getByLabel("Security code");
  const ask = () => page.evaluate<Heard[]>("askCardForm()");
  const wrongNow = async () => (await ask()).findLast(({ type }) => type === "wrong")?.fields;

  await form.getByLabel("Expiration").fill(CARD.expiration);
  for (let digits = 0; digits < CARD.number.length; digits += 5) {
    await number.fill(CARD.number.slice(0, digits));
    expect(await wrongNow()).toEqual(["number", "code"]);
  }
  await number.fill(CARD.number);
  for (let digits = 0; digits < CARD.code.length; digits++) {
    await code.fill(CARD.code.slice(0, digits));
    expect(await wrongNow()).toEqual(["code"]);
  }
  await code.fill(CARD.code);
  const received = await ask();
  expect(received.findLast(({ type }) => type === "wrong")).toEqual({ type: "wrong", fields: [] });
  const text = JSON.stringify(received.filter(({ type }) => type !== "height"));
  expect(text.replace(/[ -]/g, "")).not.toMatch(/\d{4}/);
});

test("WAL-5 a page's request to focus what is no field of the card form is ignored", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(`if (self === top) (${listen})()`);
  await openForm(page, sandbox.url);
  const number = formOf(page).getByLabel("Card number");
  await number.fill(CARD.number);
  for (const field of ["root", "__proto__", "", null, { name: "code" }]) {
    await page.evaluate(
      (requested) =>
        (window as unknown as { askCardForm(field: unknown): Promise<unknown> }).askCardForm(requested),
      field,
    );
  }
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("3782 822463 10005");
});

for (const how of ["src", "location"] as const) {
  test(`WAL-5 an imitation that a script puts into our frame by its ${how} is given no token`, async ({
    page,
    sandbox,
    attacker,
  }) => {
    attacker.put("/imitation", imitation);
    await openForm(page, sandbox.url);
    await fillIn(page);
    const login = await loginOf(page);
    const isThere = page.waitForEvent("framenavigated", (frame) => frame.url().endsWith("/imitation"));
    await page.evaluate(leadAway(how, `${attacker.origin}/imitation`));
    await isThere;
    await save(page);
    const outcome = async () =>
      attacker.loot().includes(login?.accessToken ?? "")
        ? "the token is stolen"
        : (await dialogOf(page).getByText(UNSENT).isVisible()) && "the customer is told";
    await expect.poll(outcome).toBe("the customer is told");
    await expect(dialogOf(page).getByText("We couldn't load the card form.")).toBeVisible();
  });
}

const cardFrame = () => {
  const name = readdirSync(join(projectRoot, "dist")).find((file) => /^card-frame-.*\.html$/.test(file));
  if (!name) throw new Error("The release has no card form.");
  return name;
};

test("WAL-5 a page of another origin can't frame the card form", async ({ page, sandbox, attacker }) => {
  attacker.put("/", foreignParent(`${sandbox.url}/${cardFrame()}`));
  await page.goto(attacker.origin);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

test("WAL-5 a card form that is served without a policy takes no card on a page that its file doesn't name", async ({
  page,
  sandbox,
  attacker,
  hostServer,
}) => {
  const html = await (await fetch(`${sandbox.url}/${cardFrame()}`)).text();
  const list = (origin: string) =>
    hostServer.put("/tv/card-frame.json", {
      body: JSON.stringify({ [origin]: `${sandbox.url}/api/wallet` }),
      headers: { "access-control-allow-origin": "*" },
    });
  hostServer.put("/tv/card-frame.html", { body: html });
  attacker.put("/", foreignParent(`${hostServer.origin}/tv/card-frame.html`));
  const fields = page.frameLocator("iframe").locator("input");
  // The same page draws the form if the file names it.
  list(attacker.origin);
  await page.goto(attacker.origin);
  await expect(fields).toHaveCount(3);
  list(sandbox.url);
  await page.reload();
  await expect(page).toHaveTitle("Refused: unlisted");
  await expect(fields).toHaveCount(0);
});
