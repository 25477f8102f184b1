import { assert } from "chai";
import {
  addElsewhere,
  alertIn,
  callsOf,
  cardsOf,
  effects,
  field,
  fill,
  filledIn,
  frameOf,
  inCard,
  NEW_ADDRESS,
  NEW_CARD,
  openForm,
  press,
  removeButton,
  save,
  statusOf,
  typeCard,
  wallet,
} from "./wallet-support.ts";
import {
  all,
  assertSame,
  embed,
  engine,
  holdBack,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  summed,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

/** Channel on which other tabs say what has changed. */
const CHANGES = "tv:customer-data";

/** What is said of the saved card: its name, its expiry, and the name and address on it. */
const factsOf = (element: Widget) => {
  const shown = inside(element);
  return [
    ...shown.queryAllByText(/ ending in \d{4}$/),
    ...shown.queryAllByText(/^Expires /),
    ...shown.queryAllByRole("definition"),
  ].map(({ children, textContent }) =>
    children.length ? [...children].map((line) => line.textContent) : textContent,
  );
};
/** Two wallets of one customer on one page. */
async function two(role: string, state: string): Promise<[Widget, Widget]> {
  const options = await signedIn(`${role}@example.test`);
  const page = await embed('<tv-wallet id="one"></tv-wallet><tv-wallet id="other"></tv-wallet>', options);
  const both: [Widget, Widget] = [page.get("#one"), page.get("#other")];
  for (const element of both) await isState(element, state);
  return both;
}
const statusPart = (element: Widget) => part(element, "[part=status]");
const errorOf = (element: Widget, name: string) =>
  element.shadowRoot.querySelector(`#${name}-error`)?.textContent ?? "";

suite("the saved card", () => {
  test("WAL-1 shows its type, last four digits, expiry as MM/20YY, name and address", async () => {
    const [element] = await wallet();
    await isState(element, "ready");
    assert.equal(textOf(element, "#heading"), "Billing information");
    assert.deepEqual(factsOf(element), [
      "Visa ending in 4242",
      "Expires 09/2029",
      "Fern Fuller",
      ["1200 Larkspur Avenue, Apt 4", "Fairview, CO 80210"],
    ]);
  });

  test("WAL-1 a customer without one (PCS-WM-101) sees no error, but a button to add one", async () => {
    const [element, page] = await wallet("new");
    await isState(element, "empty");
    inside(element).getByText("No card saved.");
    assert.isEmpty(page.events("tv-error"));
    assert.deepEqual(
      inside(element)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
      ["Add a payment method"],
    );
  });

  test("WAL-1 CFG-7 hideMOP hides all of it", async () => {
    await sandbox.settings({ features: { hideMOP: true } });
    const [element] = await wallet();
    await isState(element, "hidden");
    assert.equal(element.shadowRoot.textContent, "");
    await sandbox.settings({ features: {} });
  });

  test("WAL-2 one that pays for a subscription can be updated, not removed, with the reason", async () => {
    const [element] = await wallet();
    await isState(element, "ready");
    const buttons = inside(element).getAllByRole("button");
    assert.deepEqual(
      buttons.map(({ textContent }) => textContent),
      ["Update card"],
    );
    inside(element).getByText(
      "This card pays for a subscription, so you can't remove it. You can update it instead.",
    );
  });

  test("WAL-2 a read-only account has no buttons", async () => {
    const [element] = await wallet("readonly");
    await isState(element, "ready");
    await until("that is shown", () => inside(element).queryByText("You have view-only access."));
    assert.isEmpty(all(element, "button").filter((button) => button.checkVisibility()));
  });

  test("WAL-1 one that can't be loaded shows an error, and another try loads it", async () => {
    await sandbox.scenario("wallet", "getWallet", "bad-request");
    const [element] = await wallet();
    await isState(element, "error");
    inside(element).getByRole("heading", { name: "This page couldn't load" });
    await sandbox.scenario("wallet", "getWallet", "success");
    press(element, "Try again");
    await isState(element, "ready");
  });

  test("SES-11 outside of the brand's site it says that nobody is signed in", async () => {
    const [element] = await mount("tv-wallet");
    await isState(element, "signed-out");
  });
});

suite("adding a card", () => {
  test("WAL-5 WAL-8 the card is saved and shown; the page gets an event without anything personal", async () => {
    const [element, page] = await filledIn();
    save(element);
    await isState(element, "added");
    assert.equal(statusOf(element), "Success! Your payment method has been added.");
    assert.deepEqual(factsOf(element), [
      "Visa ending in 4242",
      "Expires 12/2031",
      "Nia Newman",
      ["7 Quarry Road", "Boise, ID 83702"],
    ]);
    assert.deepEqual(await effects(), ["addWallet"]);
    assert.deepEqual(
      page.events("tv-wallet-changed").map(({ detail }) => detail as object),
      [{ change: "added" }],
    );
    const [row] = await cardsOf("p-1002");
    assert.include(row, { cardLast4Digits: "4242", expirationDate: "1231", address1: "7 Quarry Road" });
    assert.isFalse(part<HTMLDialogElement>(element, "dialog").open);
    assert.isNull(element.shadowRoot.querySelector("iframe"), "nothing typed is left");
    assert.include(
      page.events("tv-call").map(({ detail }) => (detail as { operation: string }).operation),
      "wallet/addWallet",
    );
  });

  test("WAL-8 after adding a card the focus is on the message", async () => {
    const [element] = await filledIn();
    save(element);
    await isState(element, "added");
    assertSame(element.shadowRoot.activeElement, statusPart(element));
  });

  test("WAL-3 WAL-4 every required field is marked and, when it is empty, named", async () => {
    const [element] = await wallet("new");
    await isState(element, "empty");
    await openForm(element, "Add a payment method");
    save(element);
    const card = await until("the card's own fields show errors too", async () => {
      const seen = await inCard(element);
      return seen.fields.code.error ? seen : undefined;
    });
    const labels = {
      firstName: "First name on card",
      lastName: "Last name on card",
      line1: "Address line 1",
      city: "City",
      state: "State",
      zip: "ZIP code",
    };
    for (const [name, label] of Object.entries(labels)) {
      assert.equal(errorOf(element, name), `Please enter your ${label}`);
      assert.isTrue(field(element, name).required);
      const mark = getComputedStyle(part(element, `label[for=${name}]`), "::after").content;
      assert.include(mark, "*");
    }
    assert.equal(errorOf(element, "line2"), "");
    assert.notInclude(getComputedStyle(part(element, "label[for=line2]"), "::after").content, "*");
    assert.deepEqual(
      Object.values(card.fields).map(({ label, error, required }) => [label, error, required]),
      [
        ["Card number", "Please enter your Card number", true],
        ["Expiration date", "Please enter your Expiration date", true],
        ["Security code", "Please enter your Security code", true],
      ],
    );
    for (const { marked, described, error } of Object.values(card.fields)) {
      assert.include(marked, "*");
      assert.include(described, error);
    }
    assert.equal(await callsOf("addWallet"), 0);
  });

  test("WAL-3 the expiration date's hint is its format", async () => {
    const [element] = await filledIn();
    const { expiration } = (await inCard(element)).fields;
    assert.include(expiration, { label: "Expiration date", hint: "MM/YY", described: "MM/YY" });
  });

  test("WAL-4 a hint in the card form is between its label and its input, and the error below", async () => {
    const [element] = await filledIn({ code: "" });
    save(element);
    await until("it is reported", async () => (await inCard(element)).fields.code.error);
    const { fields } = await inCard(element);
    assert.deepEqual(fields.code.order, ["label", "hint", "code", "error"]);
  });

  test("WAL-4 the wrong fields of page and card form are in one summary, which takes the focus", async () => {
    const [element] = await filledIn({ expiration: "" });
    fill(element, { lastName: "", city: "Boise 2" });
    save(element);
    assert.deepEqual(await summed(element), [
      "Last name on card – Please enter your Last name on card",
      "Expiration date – Please enter a valid Expiration date",
      "City – No numbers or special chars are allowed.",
    ]);
  });

  test("WAL-4 an entry of the summary leads into the card form", async () => {
    const [element] = await filledIn({ expiration: "", code: "" });
    save(element);
    await summed(element);
    all(element, "[part=summary] button")[1]?.click();
    await until("the card form has the focus", () => element.shadowRoot.activeElement === frameOf(element));
    // WebKit lets no script of a frame move the focus from there: the next Tab does.
    if (engine !== "webkit")
      await until("its code has it", async () => (await inCard(element)).focus === "code");
  });

  test("WAL-4 a field of the card form that is corrected leaves the summary", async () => {
    const [element] = await filledIn({ expiration: "", code: "" });
    save(element);
    await summed(element);
    await typeCard(element, { expiration: "12/31" });
    const rows = () => all(element, "[part=summary] li").map(({ textContent }) => textContent);
    await until("one is left", () => rows().length === 1);
    assert.deepEqual(rows(), ["Security code – Please enter a valid Security code"]);
    await typeCard(element, { code: "123" });
    await until("the summary is gone", () => !element.shadowRoot.querySelector("[part=summary]"));
  });

  test("WAL-3 WAL-4 a number may be pasted with spaces and mended in its middle; browsers may fill in the card; an Amex code has 4", async () => {
    const [element] = await wallet("new");
    await isState(element, "empty");
    await openForm(element, "Add a payment method");
    const own = Object.values((await inCard(element)).fields).map(({ autocomplete }) => autocomplete);
    assert.deepEqual(own, ["cc-number", "cc-exp", "cc-csc"]);
    for (const [name, kind] of Object.entries({ firstName: "cc-given-name", lastName: "cc-family-name" }))
      assert.equal(field(element, name).getAttribute("autocomplete"), kind);

    await typeCard(element, { number: " 4242  4242 42" });
    assert.include((await inCard(element)).fields.number, { value: "4242 4242 42", note: "Visa" });
    const mended = await inCard(element, { action: "insert", field: "number", at: 6, text: "9" });
    assert.include(mended.fields.number, { value: "4242 4924 242", caret: 7 });

    await typeCard(element, { number: "3782 822463 10005", expiration: "10/2032", code: "123" });
    for (const left of ["expiration", "code"] as const)
      await inCard(element, { action: "leave", field: left });
    const { fields } = await inCard(element);
    assert.include(fields.number, { value: "3782 822463 10005", note: "American Express" });
    assert.equal(fields.expiration.value, "10/32");
    assert.include(fields.code.error, "4");
    await typeCard(element, { code: "1234" });
    assert.equal((await inCard(element)).fields.code.error, "");
  });

  test("WAL-3 the states are the 50, DC, Guam and Puerto Rico, from 'Select state'", async () => {
    const [element] = await wallet("new");
    await isState(element, "empty");
    await openForm(element, "Add a payment method");
    const options = [...(field(element, "state") as HTMLSelectElement).options];
    assert.equal(options[0]?.textContent, "Select state");
    assert.lengthOf(options, 54);
    for (const code of ["CA", "DC", "GU", "PR"])
      assert.include(
        options.map(({ value }) => value),
        code,
      );
  });

  for (const [what, name, value, message] of [
    [
      "a digit in a name",
      "firstName",
      "Fern2",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
    [
      "two hyphens in a name",
      "lastName",
      "van--Dyk",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
    [
      "a smiling name",
      "firstName",
      "Fern 🙂",
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    ],
    ["a sign in an address", "line1", "7 Quarry Road @4", "No special chars are allowed except - ' and ,"],
    ["a number in a city", "city", "Boise 2", "No numbers or special chars are allowed."],
    ["a short ZIP", "zip", "8370", "Please enter a valid ZIP code"],
    [
      "a long address",
      "line2",
      "a".repeat(101),
      "Address line 2 must have a minimum of 1 and maximum of 100 characters",
    ],
  ] as const) {
    test(`WAL-4 ${what} shows an error, and what was typed stays`, async () => {
      const [element] = await filledIn();
      fill(element, { [name]: value });
      save(element);
      await until("it is reported", () => errorOf(element, name) === message);
      assert.equal(field(element, name).value, value);
      assert.equal(await callsOf("addWallet"), 0);
    });
  }

  test("WAL-4 a period and a number sign are rewritten and shown before the card is saved", async () => {
    const [element] = await filledIn();
    fill(element, { firstName: "J. R.", line1: "7 Quarry Rd. #4" });
    save(element);
    await until("the first field has the focus", () => element.shadowRoot.activeElement?.id === "firstName");
    assert.equal(field(element, "firstName").value, "J R");
    assert.equal(field(element, "line1").value, "7 Quarry Rd Unit 4");
    const note = "We changed this to fit the required format. Check it, then save.";
    assert.equal(part(element, "#line1-note").textContent, note);
    assert.equal(await callsOf("addWallet"), 0);
    save(element);
    await isState(element, "added");
    const saved = (await sandbox.rows<{ firstName: string; address1: string }>("wallets")).at(-1);
    assert.deepInclude(saved, { firstName: "J R", address1: "7 Quarry Rd Unit 4" });
  });

  test("WAL-5 addresses from before fill in the fields", async () => {
    const [element] = await wallet("full");
    await isState(element, "ready");
    await openForm(element, "Update card");
    const list = await until("they are loaded", () =>
      element.shadowRoot.querySelector<HTMLSelectElement>("[name=usedAddress]"),
    );
    const [, , before] = [...list.options];
    assert.equal(before?.textContent, "88 Harbor Street, Portland, OR 97205");
    list.value = before?.value ?? "";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    await until("they are filled in", () => field(element, "line1").value === "88 Harbor Street");
    for (const [name, value] of Object.entries({ line2: "", city: "Portland", state: "OR", zip: "97205" }))
      assert.equal(field(element, name).value, value);
  });

  test("the list of saved addresses shows which of them is in the fields", async () => {
    const [element] = await wallet("full");
    await isState(element, "ready");
    await openForm(element, "Update card");
    const list = await until("they are loaded", () =>
      element.shadowRoot.querySelector<HTMLSelectElement>("[name=usedAddress]"),
    );
    const isShown = (label: string) =>
      until(`${label} is shown`, () => list.selectedOptions[0]?.textContent === label);
    await isShown("1200 Larkspur Avenue, Apt 4, Fairview, CO 80210");
    fill(element, { line2: "Apt 5" });
    await isShown("Enter a new address");
    fill(element, { line2: "Apt 4" });
    await isShown("1200 Larkspur Avenue, Apt 4, Fairview, CO 80210");
    list.value = list.options[2]?.value ?? "";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    await isShown("88 Harbor Street, Portland, OR 97205");
    assert.equal(field(element, "line1").value, "88 Harbor Street");
  });

  test("WAL-8 a declined card shows an error; names, address and number stay, the code doesn't, and another card is taken", async () => {
    const [element] = await filledIn({ number: "4000000000000002" });
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "Your card was declined. Please check your details and try again.");
    const { fields } = await inCard(element);
    assert.equal(fields.number.value, "4000 0000 0000 0002");
    assert.equal(fields.code.value, "");
    assert.equal(field(element, "line1").value, "7 Quarry Road");
    await typeCard(element, { number: "5555555555554444", code: "321" });
    save(element);
    await isState(element, "added");
    inside(element).getByText("Mastercard ending in 4444");
    assert.deepEqual(await effects(), ["addWallet"]);
  });

  test("WAL-2 ten presses in a moment, and Enter in the card's own fields, add one card", async () => {
    const [element, page] = await filledIn();
    for (let n = 0; n < 10; n++) save(element);
    await inCard(element, { action: "press", field: "code", key: "Enter" });
    await isState(element, "added");
    assert.deepEqual(await effects(), ["addWallet"]);
    assert.equal(await callsOf("addWallet"), 1);
    assert.lengthOf(page.events("tv-wallet-changed"), 1);
  });

  test("WAL-2 Enter in the card's own fields saves", async () => {
    const [element] = await filledIn();
    await inCard(element, { action: "press", field: "code", key: "Enter" });
    await isState(element, "added");
  });

  test("WAL-2 a card that another tab has added meanwhile is reported, and shown", async () => {
    const [element, other] = await two("new", "empty");
    await openForm(element, "Add a payment method");
    await typeCard(element, NEW_CARD);
    fill(element, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
    await openForm(other, "Add a payment method");
    await typeCard(other, { number: "6011111111111117", expiration: "0130", code: "123" });
    fill(other, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
    save(other);
    await isState(other, "added");
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "You already have a card.");
    inside(element).getByText("Discover ending in 1117");
    assert.deepEqual(await effects(), ["addWallet"]);
  });

  test("WAL-2 cancelled, nothing of it is left and nothing was sent", async () => {
    const [element] = await filledIn();
    press(element, "Cancel");
    await isState(element, "empty");
    assert.isNull(element.shadowRoot.querySelector("iframe"));
    assert.equal(await callsOf("addWallet"), 0);
    await openForm(element, "Add a payment method");
    assert.equal((await inCard(element)).fields.number.value, "");
  });
});

suite("updating the card", () => {
  const update = async () => {
    const [element, page] = await wallet();
    await isState(element, "ready");
    await openForm(element, "Update card");
    return [element, page] as const;
  };

  test("WAL-6 without a change it says so, and sends nothing", async () => {
    const [element] = await update();
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "No changes were made, please try again.");
    assert.equal(await callsOf("updateWallet"), 0);
    assert.equal(await callsOf("getPublicKey"), 0);
  });

  test("WAL-5 WAL-8 another address leaves the number as it is, masked, and asks for no code", async () => {
    const [element] = await update();
    const { fields } = await inCard(element);
    assert.include(fields.number, { value: "•••• •••• •••• 4242", note: "Visa" });
    assert.equal(fields.expiration.value, "09/29");
    assert.isFalse(fields.code.isShown);
    fill(element, { line1: "9 Larkspur Avenue" });
    save(element);
    await isState(element, "updated");
    assert.equal(statusOf(element), "Success! Your payment method has been updated.");
    inside(element).getByText("9 Larkspur Avenue, Apt 4");
    assert.equal(await callsOf("getPublicKey"), 0, "there was nothing to seal");
    assert.deepEqual(await effects(), ["updateWallet"]);
    assert.include((await cardsOf("p-1001"))[0], { cardLast4Digits: "4242", address1: "9 Larkspur Avenue" });
  });

  test("WAL-8 after an update the focus is on the message, not on the button that opened the form", async () => {
    const [element] = await update();
    fill(element, { line1: "9 Larkspur Avenue" });
    save(element);
    await isState(element, "updated");
    assertSame(element.shadowRoot.activeElement, statusPart(element));
  });

  test("WAL-5 another expiry alone is an update too", async () => {
    const [element] = await update();
    await typeCard(element, { expiration: "10/2032" });
    save(element);
    await isState(element, "updated");
    inside(element).getByText("Expires 10/2032");
  });

  test("WAL-5 a form is of the card that it was opened for: nothing of that is written onto one in its place", async () => {
    const [element, other] = await two("full", "ready");
    await openForm(element, "Update card");
    await openForm(other, "Update card");
    await typeCard(other, NEW_CARD);
    save(other);
    await isState(other, "updated");
    await until("it is seen", () => factsOf(element)[1] === "Expires 12/2031");
    fill(element, { line1: "9 Larkspur Avenue" });
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "This isn't your card.");
    const now = { cardLast4Digits: "4242", expirationDate: "1231" };
    assert.include((await cardsOf("p-1001"))[0], { ...now, address1: "1200 Larkspur Avenue" });

    press(element, "Cancel");
    await isState(element, "ready");
    await openForm(element, "Update card");
    const { fields } = await inCard(element);
    assert.equal(fields.number.value, "•••• •••• •••• 4242");
    assert.equal(fields.expiration.value, "12/31");
    fill(element, { line1: "9 Larkspur Avenue" });
    save(element);
    await isState(element, "updated");
    assert.include((await cardsOf("p-1001"))[0], { ...now, address1: "9 Larkspur Avenue" });
  });

  test("names and address are still there when the element is inserted again, the card's number and code are not", async () => {
    const [element] = await update();
    const typed = { firstName: "Nia", line1: "7 Quarry Road", line2: "", city: "Boise", state: "" };
    fill(element, typed);
    await typeCard(element, { number: "378282246310005", code: "1234" });
    const parent = element.parentElement as HTMLElement;
    element.remove();
    const isCardThere = () => !!element.shadowRoot.querySelector("iframe[data-ready]");
    await until("the card's fields are gone", () => !isCardThere());
    parent.append(element);
    await until("the card's fields are there again", isCardThere);
    assert.equal((await inCard(element)).fields.code.value, "");
    for (const [name, value] of Object.entries({ ...typed, lastName: "Fuller", zip: "80210" }))
      assert.equal(field(element, name).value, value, name);
    assert.equal((await inCard(element)).fields.number.value, "•••• •••• •••• 4242");
  });

  test("WAL-5 another number needs its code; the card then is the new one", async () => {
    const [element] = await update();
    await typeCard(element, { number: "378282246310005" });
    save(element);
    await until("the code is requested", async () => (await inCard(element)).fields.code.error);
    await typeCard(element, { code: "1234" });
    save(element);
    await isState(element, "updated");
    inside(element).getByText("American Express ending in 0005");
    assert.equal((await cardsOf("p-1001")).length, 1);
  });
});

suite("removing the card", () => {
  const removable = async () => {
    await sandbox.unlock("readonly@example.test");
    const [element, page] = await wallet("readonly");
    await isState(element, "ready");
    press(element, "Remove card");
    await isState(element, "confirming");
    return [element, page] as const;
  };
  const yes = (element: Widget) => removeButton(element).click();

  test("WAL-2 WAL-8 WAL-10 is asked for, done once, and empties the card", async () => {
    const [element, page] = await removable();
    for (let n = 0; n < 10; n++) yes(element);
    await isState(element, "removed");
    assert.equal(statusOf(element), "Success! Your payment method has been removed.");
    assert.isEmpty(factsOf(element));
    inside(element).getByText("No card saved.");
    assert.deepEqual(await effects(), ["removeWallet"]);
    assert.deepEqual(
      page.events("tv-wallet-changed").map(({ detail }) => detail as object),
      [{ change: "removed" }],
    );
  });

  test("WAL-8 after a removal the focus is on the message", async () => {
    const [element] = await removable();
    yes(element);
    await isState(element, "removed");
    assertSame(element.shadowRoot.activeElement, statusPart(element));
  });

  test("WAL-2 it can be kept", async () => {
    const [element] = await removable();
    press(element, "Keep card");
    await isState(element, "ready");
    assert.deepEqual(await effects(), []);
  });

  test("WAL-8 the message ends when there is a card again", async () => {
    const [element, page] = await removable();
    yes(element);
    await isState(element, "removed");
    await addElsewhere(page);
    new BroadcastChannel(CHANGES).postMessage("wallet");
    await isState(element, "ready");
    assert.equal(statusOf(element), "");
    assert.include(factsOf(element), "Visa ending in 4242");
  });

  test("WAL-8 WAL-10 one that was deleted in another tab disappears with a message", async () => {
    await sandbox.unlock("readonly@example.test");
    const [element, other] = await two("readonly", "ready");
    press(other, "Remove card");
    await isState(other, "confirming");
    yes(other);
    await isState(other, "removed");
    await isState(element, "deleted");
    assert.equal(statusOf(element), "Payment method deleted");
    assert.isEmpty(factsOf(element));
  });
});

suite("a customer without a card", () => {
  /** A wallet without a card, whose button has the focus. */
  async function focused(): Promise<[Widget, HostPage, HTMLElement]> {
    const [element, page] = await wallet("new");
    await isState(element, "empty");
    const add = inside(element).getByRole("button", { name: "Add a payment method" });
    add.focus();
    return [element, page, add];
  }

  test("SES-8 keeps the button and its focus while the wallet loads again", async () => {
    const [element, page, add] = await focused();
    const letGo = holdBack(page, "/wallet/cards");
    const requests = () => page.record.requests.filter(({ address }) => address.endsWith("/wallet/cards"));
    const before = requests().length;
    new BroadcastChannel(CHANGES).postMessage("wallet");
    await until("it is requested again", () => requests().length > before);
    await element.updateComplete;
    assert.isTrue(element.matches(":state(empty)"));
    assertSame(element.shadowRoot.activeElement, add);
    letGo();
    await until("it has come", async () => (await callsOf("getWallet")) === requests().length);
    await element.updateComplete;
    assertSame(element.shadowRoot.activeElement, add);
  });

  test("SES-8 keeps it if that fails, under one note", async () => {
    const [element, , add] = await focused();
    await sandbox.scenario("wallet", "getWallet", "server-error");
    new BroadcastChannel(CHANGES).postMessage("wallet");
    await until("a note says so", () => inside(element).queryByRole("button", { name: "Try again" }));
    assert.isTrue(element.matches(":state(empty)"));
    assertSame(element.shadowRoot.activeElement, add);
    await sandbox.scenario("wallet", "getWallet", "success");
    press(element, "Try again");
    await until("the note is gone", () => !inside(element).queryByRole("button", { name: "Try again" }));
  });
});

suite("the wallet in Spanish", () => {
  test("WAL-8 speaks Spanish in both documents", async () => {
    const [element] = await filledIn(
      { number: "4000000000000002" },
      'lang="es"',
      "Agregar un método de pago",
    );
    const seen = await inCard(element);
    assert.equal(seen.lang, "es");
    assert.deepEqual(
      Object.values(seen.fields).map(({ label }) => label),
      ["Número de tarjeta", "Fecha de vencimiento", "Código de seguridad"],
    );
    assert.equal(frameOf(element).title, "Número, vencimiento y código de seguridad de la tarjeta");
    save(element);
    await isState(element, "save-failed");
    assert.include(alertIn(element), "Tu tarjeta fue rechazada. Revisa los datos e inténtalo de nuevo.");
  });

  test("WAL-4 its language and colors follow the element while it shows", async () => {
    const [element] = await filledIn();
    const before = await inCard(element);
    element.lang = "es";
    element.setAttribute("theme", "dark");
    const after = await until("it follows", async () => {
      const seen = await inCard(element);
      return seen.lang === "es" && seen.colors !== before.colors && seen;
    });
    assert.equal(after.fields.number.label, "Número de tarjeta");
    assert.equal(after.fields.number.value, "4242 4242 4242 4242");
  });
});

suite("the payment landing", () => {
  test("PAG-15 with its flag the modal is open at the start, and closing it leads to the account", async () => {
    const options = await signedIn("new@example.test");
    sessionStorage.setItem("tv:flag:payment-modal-open", "1");
    const [element, page] = await mount("tv-wallet", "", options);
    element.addEventListener("tv-navigate", (event) => event.preventDefault());
    await isState(element, "adding");
    press(element, "Cancel");
    await until("the page leads to the account", () => page.events("tv-navigate").length === 1);
    assert.match(
      String((page.events("tv-navigate")[0]?.detail as { href: string } | undefined)?.href),
      /\/account$/,
    );
    assert.isNull(sessionStorage.getItem("tv:flag:payment-modal-open"));
  });

  /** The landing's form with a card typed in, on a page that navigates by itself. */
  async function landed(card: Partial<typeof NEW_CARD> = {}): Promise<[Widget, HostPage]> {
    const options = await signedIn("new@example.test");
    sessionStorage.setItem("tv:flag:payment-modal-open", "1");
    const [element, page] = await mount("tv-wallet", "", options);
    element.addEventListener("tv-navigate", (event) => event.preventDefault());
    await isState(element, "adding");
    await until("the card form is there", () => element.shadowRoot.querySelector("iframe[data-ready]"));
    await typeCard(element, { ...NEW_CARD, ...card });
    fill(element, { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS });
    return [element, page];
  }

  test("PAG-15 WAL-8 the account then says that the card was saved, once", async () => {
    const [element, page] = await landed();
    save(element);
    await until("the page leads to the account", () => page.events("tv-navigate").length === 1);
    element.remove();
    const next = page.document.createElement("tv-wallet") as Widget;
    page.document.body.append(next);
    await isState(next, "added");
    assert.equal(statusOf(next), "Success! Your payment method has been added.");
    assert.lengthOf(page.events("tv-wallet-changed"), 1);
    next.remove();
    const last = page.document.createElement("tv-wallet") as Widget;
    page.document.body.append(last);
    await isState(last, "ready");
  });

  test("PAG-15 WAL-8 the form opens again if the card isn't saved, with what was typed", async () => {
    const [element, page] = await landed({ number: "4000000000000002" });
    const letGo = holdBack(page, "/wallet/cards");
    save(element);
    await isState(element, "saving");
    press(element, "Close");
    letGo();
    await isState(element, "save-failed");
    await until("the form says so", () => alertIn(element).includes("Your card was declined."));
    assert.equal(field(element, "line1").value, NEW_ADDRESS.line1);
    assert.isEmpty(page.events("tv-navigate"));
    press(element, "Cancel");
    await until("the page leads to the account", () => page.events("tv-navigate").length === 1);
  });
});
