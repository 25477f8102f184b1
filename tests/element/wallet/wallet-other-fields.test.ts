import { assert } from "chai";
import { embed, isState, sandbox, signedIn, until, type HostPage, type Widget } from "../support.ts";
import {
  alertIn,
  callsOf,
  cardsOf,
  effects,
  field,
  fill,
  NEW_ADDRESS,
  press,
  save,
  saveButton,
  sealedBy,
  statusOf,
} from "./wallet-support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

const VISA = { cardType: "VISA", cardLast4Digits: "4242", expirationDate: "1231" };

/** A page with a provider's fields in its wallet, and their answers. */
async function provided(
  role: string,
  answer: (page: HostPage) => unknown,
  attrs = "",
): Promise<[Widget, HostPage]> {
  const page = await embed(
    `<tv-wallet ${attrs}><div slot="card-fields"><input aria-label="Card"></div></tv-wallet>`,
    await signedIn(`${role}@example.test`),
  );
  const element = page.get("tv-wallet");
  const fields = element.querySelector("div") as HTMLElement;
  element.addEventListener("tv-card-requested", () => {
    void Promise.resolve(answer(page)).then((detail) =>
      fields.dispatchEvent(new CustomEvent("tv-card-sealed", { bubbles: true, detail })),
    );
  });
  await isState(element, role === "new" ? "empty" : "ready");
  return [element, page];
}

async function openFields(element: Widget, button: string): Promise<void> {
  press(element, button);
  await until("the form is there", () => element.shadowRoot.querySelector("form[name=card]"));
}

async function filled(answer: (page: HostPage) => unknown): Promise<[Widget, HostPage]> {
  const [element, page] = await provided("new", answer);
  await openFields(element, "Add a payment method");
  fill(element, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
  return [element, page];
}

const requests = (page: HostPage) => page.events("tv-card-requested").map(({ detail }) => detail as object);

suite("another provider's card fields", () => {
  test("WAL-5 replace ours in the form, whose document isn't loaded", async () => {
    const [element, page] = await filled(() => null);
    assert.isTrue(element.querySelector("input")?.checkVisibility(), "they are seen");
    assert.isNull(element.shadowRoot.querySelector("iframe"));
    const loaded = page.window.performance.getEntriesByType("resource").map(({ name }) => name);
    assert.isEmpty(loaded.filter((name) => name.includes("card-frame")));
  });

  test("WAL-5 WAL-8 what they have sealed is saved as ours is, once, however often it is pressed", async () => {
    const [element, page] = await filled(async (on) => ({
      ...VISA,
      cardNumber: await sealedBy(on, "4242424242424242"),
    }));
    for (let n = 0; n < 10; n++) save(element);
    await isState(element, "added");
    assert.equal(statusOf(element), "Success! Your payment method has been added.");
    inside(element).getByText("Visa ending in 4242");
    assert.deepEqual(requests(page), [{ mode: "adding" }]);
    assert.deepEqual(await effects(), ["addWallet"]);
    assert.include((await cardsOf("p-1002"))[0], { cardLast4Digits: "4242", expirationDate: "1231" });
    assert.lengthOf(page.events("tv-wallet-changed"), 1);
  });

  test("WAL-4 they are asked when the form's other fields are valid, and not before", async () => {
    const [element, page] = await filled(() => null);
    fill(element, { zip: "8370" });
    save(element);
    await until("it is reported", () => element.shadowRoot.querySelector("#zip-error")?.textContent);
    assert.isEmpty(requests(page));
    fill(element, { zip: "83702" });
    save(element);
    await until("they are asked", () => requests(page).length === 1);
  });

  test("WAL-4 they show their own errors: nothing is sent, and the next try succeeds", async () => {
    let isRight = false;
    const [element, page] = await filled(async (on) =>
      isRight ? { ...VISA, cardNumber: await sealedBy(on, "4242424242424242") } : null,
    );
    save(element);
    await until("they have answered", () => requests(page).length === 1 && !saveButton(element).ariaBusy);
    assert.isTrue(element.matches(":state(adding)"));
    assert.equal(await callsOf("addWallet"), 0);
    isRight = true;
    save(element);
    await isState(element, "added");
  });

  for (const [what, answer] of [
    ["a number in the clear", { ...VISA, cardNumber: "4242 4242 4242 4242" }],
    ["a kind of card that is not taken", { ...VISA, cardNumber: "sealed", cardType: "OTHER" }],
    ["no number", VISA],
    ["a word", "4242424242424242"],
  ] as const) {
    test(`WAL-5 ${what} is no sealed card: nothing is sent, and customer and developer see an error`, async () => {
      const [element, page] = await filled(() => answer);
      save(element);
      await isState(element, "save-failed");
      assert.include(alertIn(element), "We didn't send your card.");
      assert.equal(field(element, "line1").value, "7 Quarry Road");
      assert.equal(await callsOf("addWallet"), 0);
      await until("the developer is notified", () => page.record.consoleErrors.length);
      assert.include(page.record.consoleErrors.join(), "tv-card-sealed.");
      assert.notInclude(page.record.consoleErrors.join().replace(/\s/g, ""), "424242");
    });
  }

  test("WAL-5 fields that never answer are not waited for without end", async () => {
    const [element, page] = await filled(() => new Promise(() => {}));
    page.window.pace = (ms) => (ms === 30_000 ? 50 : ms);
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "Something went wrong. Please try again later.");
    assert.include(alertIn(element), "We didn't send your card.");
  });

  test("WAL-2 an answer that comes after the form was closed saves nothing", async () => {
    const answers: ((detail: unknown) => void)[] = [];
    const [element, page] = await filled(() => new Promise((resolve) => answers.push(resolve)));
    save(element);
    await until("they are asked", () => answers.length);
    press(element, "Cancel");
    await isState(element, "empty");
    await openFields(element, "Add a payment method");
    answers[0]?.({ ...VISA, cardNumber: await sealedBy(page, "4242424242424242") });
    fill(element, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
    save(element);
    await until("they are asked again", () => answers.length === 2);
    assert.equal(await callsOf("addWallet"), 0);
  });

  test("WAL-8 a card of theirs that is declined shows an error, and another is taken", async () => {
    const numbers = ["4000000000000002", "4242424242424242"];
    const [element] = await filled(async (on) => ({
      ...VISA,
      cardNumber: await sealedBy(on, numbers.shift() ?? ""),
    }));
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "Your card was declined. Please check your details and try again.");
    save(element);
    await isState(element, "added");
    assert.deepEqual(await effects(), ["addWallet"]);
  });

  test("WAL-5 WAL-6 what they leave out of an update stays as it is, and nothing new is no change", async () => {
    const [element, page] = await provided("full", () => ({}));
    await openFields(element, "Update card");
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "No changes were made, please try again.");
    fill(element, { line1: "9 Larkspur Avenue" });
    save(element);
    await isState(element, "updated");
    assert.deepEqual(requests(page), [{ mode: "updating" }, { mode: "updating" }]);
    assert.include((await cardsOf("p-1001"))[0], { cardLast4Digits: "4242", address1: "9 Larkspur Avenue" });
  });
});
