/*
 * Scripts of the brand's own account page that send the card form's document other messages, or another document into its
 * frame.
 */

import {
  CARD,
  cardFrameName,
  cardFrameOf,
  dialogOf,
  fillIn,
  formOf,
  openForm,
  save,
  SAVED,
  test,
} from "../card-form.ts";
import {
  foreignParent,
  forgedOrder,
  imitation,
  leadAway,
  listen,
  reorderMessages,
  repeatMessages,
} from "./card-attack-scripts.ts";
import { expect, loginOf } from "../session-site.ts";

const UNSENT = "We didn't send your card.";

/** What a page's script receives from the card form. */
type Heard = { type: string; fields?: string[] };

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
  await page.addInitScript(reorderMessages, forgedOrder(sandbox.url));
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
  const element = await cardFrameOf(page).frameElement();
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
        : (await dialogOf(page).getByText(UNSENT).isVisible()) && "the customer sees it";
    await expect.poll(outcome).toBe("the customer sees it");
    await expect(dialogOf(page).getByText("We couldn't load the card form.")).toBeVisible();
  });
}

test("WAL-5 a page of another origin can't frame the card form", async ({ page, sandbox, attacker }) => {
  attacker.put("/", foreignParent(`${sandbox.url}/${await cardFrameName()}`));
  await page.goto(attacker.origin);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});
