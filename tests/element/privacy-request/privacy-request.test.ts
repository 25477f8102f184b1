import { assert } from "chai";
import {
  assertSame,
  mount,
  part,
  retype,
  sandbox,
  signedIn,
  summed,
  textOf,
  type,
  until,
} from "../support.ts";
import {
  button,
  close,
  field,
  messages,
  pick,
  press,
  request,
  REQUEST,
  rootOf,
  shows,
  showsAlert,
  toDetails,
  typeToKeep,
} from "./privacy-flow-support.ts";
import { mailedCode, unheld } from "./privacy-mails.ts";
import { inside } from "../queries.ts";

interface Request {
  crn: string;
  type: string;
  customerSubType: string;
  email: string | null;
  answers: Record<string, unknown>;
}
const EMAIL = "wren@example.test";
/** Of the seeded requests. */
let seeded = new Set<string>();
const filed = async () =>
  (await sandbox.rows<Request>("privacy_requests")).filter(({ crn }) => !seeded.has(crn));
const calls = async (operation: string) =>
  (await sandbox.calls()).filter((call) => call.service === "privacy-flow" && call.operation === operation);
const suggestions = (element: Element) => [...rootOf(element).querySelectorAll("[role=option]")];
/** The button of a list to choose several of, of which none is chosen. */
const openerIn = (element: Element) => inside(element).getByRole("button", { name: "None selected" });
const MAIL = "isPreferMailDelivery";

setup(async () => {
  await sandbox.reset();
  seeded = new Set((await sandbox.rows<Request>("privacy_requests")).map(({ crn }) => crn));
});

suite("a privacy request", () => {
  test("PRC-1 PRC-2 PRC-3 a visitor who never was a customer opts out without a sign-in, and gets a reference number", async () => {
    const [element, page] = await request();
    await toDetails(element, "NEVER", "optOut");
    await shows(element, "Opt out");
    pick(element, "opt-outs", "sale");
    await press(element, "Opt out");
    await shows(element, "We received your request");
    const [made] = await filed();
    assert.include(textOf(element, "form"), made?.crn as string);
    assert.equal(made?.type, "optOut");
    assert.equal(made?.customerSubType, "NEVER");
    assert.isEmpty(page.events("tv-sign-in-requested"));
    assert.isNull(rootOf(element).querySelector("[part=signed-out]"));
    assert.deepEqual(
      page.events("tv-privacy-step-shown").map(({ detail }) => (detail as { stepName: string }).stepName),
      ["requester", "details-opt-out", "done"],
    );
    await press(element, "Start over");
    await shows(element, "Make a privacy request");
    assert.isFalse(field(element, "customerSubType", "NEVER").checked);
  });

  test("PRC-9 free text counts code points as n/200 and shows what is too short or too long, as a form's texts do", async () => {
    const [element] = await request();
    await toDetails(element, "FORMER", "correction");
    await shows(element, "Correct your data");
    const area = field(element, "free-text");
    type(area, "🦅🦅🦅");
    await until("it counts", () => textOf(element, "[part=counter]") === "3/200");
    const category = field(element, "category");
    category.value = "devices";
    category.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    await press(element, "Continue");
    await until("it is reported", () => messages(element).length);
    assert.deepEqual(messages(element), [
      "Please lengthen this text to 20 characters or more. You are currently using 3 characters.",
    ]);
    assertSame(rootOf(element).activeElement, area);
    retype(area, "x".repeat(201));
    await press(element, "Continue");
    await until("it is reported", () => messages(element)[0]?.startsWith("Please shorten"));
    assert.deepEqual(messages(element), [
      "Please shorten this text to 200 characters or less. You are currently using 201 characters.",
    ]);
    retype(area, "é".repeat(200));
    await until("the message goes at once", () => messages(element).length === 0);
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
  });

  test("PRC-8 PRC-14 a phone number takes its shape while it is typed, the caret stays, and an address is checked", async () => {
    const [element] = await request();
    await toDetails(element, "NEVER", "deletion");
    await shows(element, "Delete your data");
    pick(element, "categories", "viewing");
    pick(element, "understands", "yes");
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
    const phone = field(element, "phone");
    type(phone, "5551234567");
    await until("it has its shape", () => phone.value === "(555) 123-4567");
    phone.setSelectionRange(3, 3);
    phone.ownerDocument.execCommand("delete");
    assert.equal(phone.value, "(551) 234-567");
    assert.equal(phone.selectionStart, 2, "behind the digit that it stood behind");
    type(phone, "9");
    assert.equal(phone.value, "(595) 123-4567");
    type(field(element, "email"), "wren@");
    await press(element, "Continue");
    await until("it is reported", () => messages(element).length);
    assert.deepEqual(messages(element), ["Invalid email address"]);
  });

  for (const keys of ["15551234567", "+1 555 123 4567"])
    test(`PRC-8 a phone number can be typed as ${keys}, key by key`, async () => {
      const [element] = await request();
      await toDetails(element, "NEVER", "deletion");
      await shows(element, "Delete your data");
      pick(element, "categories", "viewing");
      pick(element, "understands", "yes");
      await press(element, "Continue");
      await shows(element, "How can we reach you?");
      const phone = field(element, "phone");
      for (const key of keys) type(phone, key);
      assert.equal(phone.value, "(555) 123-4567");
      assert.equal(phone.selectionStart, phone.value.length);
      type(field(element, "email"), EMAIL);
      await press(element, "Continue");
      await shows(element, "Check your request");
    });

  test("PRC-1 checkboxes of a group are chosen all at once or not at all, and counted", async () => {
    const [element] = await request();
    await toDetails(element, "NEVER", "deletion");
    await shows(element, "Delete your data");
    const group = inside(inside(element).getByRole("group", { name: "What data should we delete?" }));
    const count = () => group.queryByRole("status")?.textContent;
    await until("they are counted", () => count() === "0 of 7 selected");
    await press(element, "Select All");
    await until("all are", () => count() === "7 of 7 selected");
    assert.isFalse(field(element, "understands").checked, "what is outside of the group is left");
    pick(element, "categories", "devices");
    await until("it is counted", () => count() === "6 of 7 selected");
    await press(element, "Deselect All");
    await until("none is", () => count() === "0 of 7 selected");
    await press(element, "Continue");
    const summary = await until("a summary", () => rootOf(element).querySelector("[part=summary]"));
    await until("it has the focus", () => rootOf(element).activeElement === summary);
    assert.deepEqual(
      [...summary.querySelectorAll("li")].map(({ textContent }) => textContent),
      [
        "What data should we delete? – Select an option",
        "I understand that deleted data can't be restored. – Select the box to continue",
      ],
    );
    (summary.querySelector("li button") as HTMLElement).click();
    assertSame(rootOf(element).activeElement, field(element, "categories", "account"));
  });

  test("PRC-6 PRC-7 PRC-13 PRC-15 mail delivery asks for names and an address that was suggested", async () => {
    const [element] = await request();
    await toDetails(element, "THIRD_PARTY", "access");
    await shows(element, "Your report");
    assert.isNull(rootOf(element).querySelector('[name="field-first-name"]'));
    pick(element, MAIL, MAIL);
    await until("it shows", () => rootOf(element).querySelector('[name="field-first-name"]'));
    await press(element, "Continue");
    await until("all is reported", () => messages(element).length === 7);
    assert.deepEqual(messages(element), [
      "Select an option",
      "You must enter your first name",
      "You must enter your last name",
      "You must enter your street address",
      "You must enter your city",
      "You must select a state",
      "ZIP Code must be 5 digits. Extended ZIP Code may be provided.",
    ]);
    type(field(element, "first-name"), "José  2");
    type(field(element, "last-name"), "Núñez-O'Neil");
    type(field(element, "zip-code"), "1234");
    type(field(element, "street-address"), "#1");
    await press(element, "Continue");
    await until("it is reported", () =>
      messages(element).includes("No special chars are allowed except - ' and ,"),
    );
    assert.include(
      messages(element),
      "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    );
    assert.include(messages(element), "ZIP Code must be 5 digits. Extended ZIP Code may be provided.");
    retype(field(element, "street-address"), "1 Nowhere At All Street");
    await press(element, "Continue");
    await until("it is none of them", () => messages(element).includes("Address not valid"));

    retype(field(element, "first-name"), "José");
    const before = (await calls("suggestAddresses")).length;
    retype(field(element, "street-address"), "100");
    retype(field(element, "street-address"), "100 ");
    retype(field(element, "street-address"), "100 M");
    const first = await until("suggestions appear", () => suggestions(element)[0]);
    assert.lengthOf(await calls("suggestAddresses"), before + 1, "once for what was typed in one go");
    const [street, city] = (first.textContent ?? "").split(", ");
    (first as HTMLElement).click();
    assert.equal(field(element, "street-address").value, street);
    assert.equal(field(element, "city").value, city);
    assert.match(field(element, "zip-code").value, /^\d{5}$/);
    assert.match(field(element, "state").value, /^[A-Z]{2}$/);

    openerIn(element).click();
    pick(element, "categories", "viewing");
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
  });

  test("PRC-7 a street that is left before its suggestions come is validated when they come", async () => {
    const element = await withAddress();
    const street = field(element, "street-address");
    street.focus();
    retype(street, "1 Nowhere At All Street");
    field(element, "city").focus();
    assert.notInclude(messages(element), "Address not valid");
    await until("it is none of them", () => messages(element).includes("Address not valid"));
  });

  test("suggestions for a street that the browser fills in, with the focus elsewhere, don't cover the next fields", async () => {
    const element = await withAddress();
    field(element, "first-name").focus();
    const street = field(element, "street-address");
    street.value = "100 M";
    street.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    await until("they have come", () => suggestions(element)[0]);
    assert.equal(street.getAttribute("aria-expanded"), "false");
    assert.isFalse(part(element, "[role=listbox]").matches(":popover-open"));
    street.focus();
    street.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, composed: true }));
    await until("a key opens the list", () => part(element, "[role=listbox]").matches(":popover-open"));
  });

  /** A report's step with mail delivery chosen, and its fields filled in. */
  async function withAddress(): Promise<Element> {
    const [element] = await request();
    await toDetails(element, "NEVER", "access");
    await shows(element, "Your report");
    pick(element, MAIL, MAIL);
    await until("it shows", () => rootOf(element).querySelector('[name="field-city"]'));
    type(field(element, "first-name"), "Wren");
    type(field(element, "city"), "Fairview");
    field(element, "state").value = "CO";
    type(field(element, "zip-code"), "abcde");
    return element;
  }
  test("PRC-15 a lookup sends the process, the caller and the street in its address", async () => {
    const [element, page] = await request();
    await toDetails(element, "NEVER", "access");
    await shows(element, "Your report");
    pick(element, MAIL, MAIL);
    await until("it shows", () => rootOf(element).querySelector('[name="field-street-address"]'));
    type(field(element, "street-address"), "100 M");
    await until("suggestions appear", () => suggestions(element)[0]);
    const requested = page.record.requests
      .map(({ address }) => new URL(address))
      .filter(({ pathname }) => pathname.endsWith("/privacy-flow/addresses"));
    assert.lengthOf(requested, 1);
    const { FEProcessGuid, ...query } = Object.fromEntries(requested[0]?.searchParams ?? []);
    assert.match(FEProcessGuid ?? "", /^[\da-f-]{36}$/);
    assert.deepEqual(query, {
      internalCall: "true",
      FEProcessName: "addressSuggestions",
      latest: "true",
      applicationName: "IRR",
      cssApplicationName: "IRR",
      streetAddress: "100 M",
    });
  });

  const untick = async (element: Element) => {
    pick(element, MAIL, MAIL);
    await until("they are hidden", () => !rootOf(element).querySelector('[name="field-city"]'));
  };

  test("PRC-6 unchecking mail delivery hides its fields and clears them", async () => {
    const element = await withAddress();
    await untick(element);
    pick(element, MAIL, MAIL);
    await until("they show again", () => rootOf(element).querySelector('[name="field-city"]'));
    for (const name of ["first-name", "last-name", "street-address", "city", "state", "zip-code"])
      assert.equal(field(element, name).value, "", name);
    assert.isEmpty(messages(element));
  });

  test("PRC-6 after mail delivery was unchecked, coming back to the step shows its fields empty", async () => {
    const element = await withAddress();
    await untick(element);
    openerIn(element).click();
    pick(element, "categories", "viewing");
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
    await press(element, "Back");
    await shows(element, "Your report");
    pick(element, MAIL, MAIL);
    await until("they show again", () => rootOf(element).querySelector('[name="field-city"]'));
    assert.equal(field(element, "city").value, "");
    assert.equal(field(element, "zip-code").value, "");
  });

  test("PRC-6 unchecking mail delivery takes the messages of its fields away", async () => {
    const element = await withAddress();
    await press(element, "Continue");
    await until("they are reported", () => messages(element).length > 2);
    await untick(element);
    assert.isNull(rootOf(element).querySelector("[part=summary]"));
    pick(element, MAIL, MAIL);
    await until("they show again", () => rootOf(element).querySelector('[name="field-city"]'));
    assert.deepEqual(messages(element), ["Select an option"]);
  });

  test("CFG-7 PRC-7 if the configuration has no type-ahead a street is a text like any other", async () => {
    await sandbox.settings({ features: { enableAddressTypeAhead: false } });
    const [element] = await mount(REQUEST, "", await signedIn("full@example.test"));
    await until("it is there", () => rootOf(element).querySelector("[name=field-customerSubType]"));
    await toDetails(element, "NEVER", "access");
    await shows(element, "Your report");
    pick(element, MAIL, MAIL);
    await until("it shows", () => rootOf(element).querySelector('[name="field-street-address"]'));
    const street = field(element, "street-address");
    assert.isNull(street.getAttribute("role"), "it is no combobox");
    assert.notInclude(textOf(element, "form"), "select your address from the list");
    type(street, "#1");
    street.blur();
    await until("its characters are judged all the same", () =>
      messages(element).includes("No special chars are allowed except - ' and ,"),
    );
    retype(street, "1 Nowhere At All Street");
    type(field(element, "first-name"), "Wren");
    type(field(element, "last-name"), "Ash");
    type(field(element, "city"), "Fairview");
    field(element, "state").value = "CO";
    type(field(element, "zip-code"), "80210");
    openerIn(element).click();
    pick(element, "categories", "viewing");
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
    assert.isEmpty(await calls("suggestAddresses"));
  });

  test("PRC-1 a list to choose several of is a filtered group of checkboxes in a disclosure", async () => {
    const [element] = await request();
    await toDetails(element, "NEVER", "access");
    await shows(element, "Your report");
    const opener = openerIn(element);
    assert.equal(opener.textContent, "None selected");
    opener.click();
    await until("it is open", () => opener.getAttribute("aria-expanded") === "true");
    const list = inside(inside(element).getByRole("group", { name: "What data do you want to see?" }));
    type(list.getByRole("searchbox", { name: "Filter" }), "SUB");
    const showing = () =>
      list.queryAllByRole<HTMLInputElement>("checkbox").map(({ labels }) => labels?.[0]?.textContent);
    await until("it filters", () => showing().length === 1);
    assert.deepEqual(showing(), ["Subscriptions"]);
    await press(element, "Select All");
    await until("what shows is chosen", () => opener.textContent === "1 of 7 selected");
    assert.equal(opener.getAttribute("aria-expanded"), "true");
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
    await press(element, "Back");
    await shows(element, "Your report");
    await until("it is chosen still", () => field(element, "categories", "subscriptions").checked);
  });

  test("PRC-1 a list to choose several of that is empty has the focus on its button, with its message", async () => {
    const [element] = await request();
    await toDetails(element, "NEVER", "access");
    await shows(element, "Your report");
    const opener = openerIn(element);
    assert.isNull(opener.getAttribute("aria-describedby"));
    await press(element, "Continue");
    await until("it has the focus", () => rootOf(element).activeElement === opener);
    const statusText = () => {
      const id = opener.getAttribute("aria-describedby");
      return id && rootOf(element).getElementById(id)?.textContent;
    };
    await until("its message is shown with it", statusText);
    assert.deepEqual(messages(element), [statusText()]);
    opener.click();
    await until("it is open", () => opener.getAttribute("aria-expanded") === "true");
    pick(element, "categories", "viewing");
    await until("it is no longer wrong", () => opener.getAttribute("aria-describedby") === null);
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
  });

  test("PRC-1 the summary's line of a list to choose several of leads to its button", async () => {
    const [element] = await request();
    await toDetails(element, "NEVER", "access");
    await shows(element, "Your report");
    pick(element, MAIL, MAIL);
    await until("it shows", () => rootOf(element).querySelector('[name="field-city"]'));
    await press(element, "Continue");
    const [line] = await summed(element);
    assert.include(line, "What data do you want to see?");
    part(element, "[part=summary] button").click();
    assert.equal(rootOf(element).activeElement, openerIn(element));
  });

  test("PRC-5 PRC-10 a wrong code shows the tries that are left, after the sixth a new one is needed; the right one files the request once", async () => {
    const [element, page] = await request();
    page.window.pace = unheld;
    await toDetails(element, "NEVER", "correction");
    await shows(element, "Correct your data");
    const category = field(element, "category");
    category.value = "devices";
    type(field(element, "free-text"), "This is not my device, it is my neighbour's.");
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
    type(field(element, "email"), EMAIL);
    await press(element, "Continue");
    await shows(element, "Check your request");
    await press(element, "Send code");
    await shows(element, "Enter your code");
    const code = await mailedCode();
    const wrong = code === "111111" ? "222222" : "111111";
    for (let left = 5; left >= 1; left--) {
      retype(field(element, "code"), wrong);
      await press(element, "Verify");
      const tries = left > 1 ? `${left} tries` : "1 try";
      const reported = `The code you entered did not match. ${tries} left with this code.`;
      await until(`it is reported: ${reported}`, () => messages(element)[0] === reported);
      await until("it can be corrected", () => rootOf(element).activeElement === field(element, "code"));
      assert.equal(field(element, "code").value, wrong);
    }
    retype(field(element, "code"), wrong);
    await press(element, "Verify");
    const spent =
      "Each verification code can only be entered 6 times. Please request a new code to continue.";
    await until("it is used up", () => messages(element)[0] === spent);
    retype(field(element, "code"), code);
    await press(element, "Verify");
    await until("the right one is too", () => messages(element)[0] === spent);
    assert.notInclude(JSON.stringify({ ...sessionStorage }), wrong);

    const resend = await button(element, "Send a new code");
    assert.equal(resend.getAttribute("aria-disabled"), "true");
    page.window.pace = (ms) => unheld(ms) / 50;
    await until("it can be pressed", () => resend.getAttribute("aria-disabled") === null);
    page.window.pace = unheld;
    await sandbox.advance(60_000);
    resend.click();
    const next = await until("another one was mailed", async () => {
      const now = await mailedCode();
      return now !== code && now;
    });
    await until("the step is new", () => element.matches(":state(ready)") && messages(element).length === 0);
    assert.equal(field(element, "code").value, "", "the old code has gone");
    retype(field(element, "code"), next);
    await press(element, "Verify");
    await shows(element, "We received your request");
    assert.lengthOf(await filed(), 1);
  });

  test("PRC-10 the identity page holds its spinner once, not for each wrong code", async () => {
    const [element, page] = await request();
    const holds: number[] = [];
    page.window.pace = (ms) => {
      if (ms === 3000) holds.push(ms);
      return unheld(ms);
    };
    await toDetails(element, "NEVER", "correction");
    await shows(element, "Correct your data");
    field(element, "category").value = "devices";
    type(field(element, "free-text"), "This is not my device, it is my neighbour's.");
    await press(element, "Continue");
    await shows(element, "How can we reach you?");
    type(field(element, "email"), EMAIL);
    await press(element, "Continue");
    await shows(element, "Check your request");
    await press(element, "Send code");
    await shows(element, "Enter your code");
    assert.lengthOf(holds, 1);
    const wrong = (await mailedCode()) === "111111" ? "222222" : "111111";
    for (const tries of ["5 tries", "4 tries"]) {
      retype(field(element, "code"), wrong);
      await press(element, "Verify");
      await until(`${tries} are left`, () => messages(element)[0]?.includes(tries));
    }
    assert.lengthOf(holds, 1);
  });

  test("PRC-1 a missing choice shows an error under its group's legend, which describes the group", async () => {
    const [element] = await request();
    const groups = () => [...rootOf(element).querySelectorAll<HTMLElement>("[role=radiogroup]")];
    assert.lengthOf(groups(), 2);
    assert.deepEqual(
      groups().map((group) => group.getAttribute("aria-invalid")),
      ["false", "false"],
    );
    await press(element, "Continue");
    await until("they are reported", () => messages(element).length === 2);
    for (const group of groups()) {
      const message = group.querySelector("legend")?.nextElementSibling;
      assert.equal(message?.textContent, "Select an option");
      assert.equal(group.getAttribute("aria-describedby"), message?.id);
      assert.equal(group.getAttribute("aria-invalid"), "true");
      assert.equal(group.getAttribute("aria-required"), "true");
    }
    pick(element, "customerSubType", "FORMER");
    await until("the first one is right", () => groups()[0]?.getAttribute("aria-invalid") === "false");
    assert.isNull(groups()[0]?.getAttribute("aria-describedby"));
  });

  test("PRC-1 the hint of a radio button is on its card, and describes it", async () => {
    const [element] = await request();
    const option = field(element, "irrRequestType", "deletion");
    const hint = rootOf(element).getElementById(option.getAttribute("aria-describedby") ?? "");
    assert.equal(hint?.textContent, "Some records must be kept by law");
    assertSame(hint?.closest("[part=radio-card]"), option.closest("[part=radio-card]"));
  });

  test("PRC-1 a whole card chooses its radio button", async () => {
    const [element] = await request();
    const option = field(element, "irrRequestType", "deletion");
    const { right, bottom } = (option.closest("[part=radio-card]") as HTMLElement).getBoundingClientRect();
    (rootOf(element).elementFromPoint(right - 4, bottom - 4) as HTMLElement).click();
    assert.isTrue(option.checked);
  });

  test("PRC-1 messages about the whole step follow its title", async () => {
    const [element] = await request();
    await press(element, "Continue");
    const summary = await until("a summary", () => rootOf(element).querySelector("[part=summary]"));
    assert.equal(summary.previousElementSibling?.tagName, "P");
    assert.equal(summary.nextElementSibling?.tagName, "FIELDSET");
  });

  test("PRC-1 no option is marked as wrong, before a press or after it", async () => {
    const [element] = await request();
    const marked = () =>
      [...rootOf(element).querySelectorAll("[type=radio]")].map(
        (option) =>
          `${option.getAttribute("aria-invalid")} ${option.getAttribute("aria-describedby")?.includes("error") ?? false}`,
      );
    const none = Array<string>(8).fill("false false");
    assert.deepEqual(marked(), none);
    await press(element, "Continue");
    await until("the groups are reported", () => messages(element).length === 2);
    assert.deepEqual(marked(), none);
  });

  test("PRC-1 a missing single box shows an error at the box", async () => {
    const [element] = await request();
    pick(element, "customerSubType", "FORMER");
    pick(element, "irrRequestType", "access");
    await press(element, "Continue");
    await shows(element, "Confirm your details");
    pick(element, "affirms-person", "yes");
    pick(element, "affirms-resident", "yes");
    await press(element, "Continue");
    await until("it is reported", () => messages(element).length > 0);
    assert.deepEqual(messages(element), ["Select the box to continue"]);
    const box = field(element, "affirms-truth");
    assert.equal(box.getAttribute("aria-invalid"), "true");
    const message = rootOf(element).getElementById(box.getAttribute("aria-describedby") ?? "");
    assert.equal(message?.textContent, "Select the box to continue");
  });

  test("PRC-2 pressing a button ten times sends its message once", async () => {
    const [element] = await request();
    await toDetails(element, "NEVER", "optOut");
    await shows(element, "Opt out");
    await press(element, "Select All");
    const submit = await button(element, "Opt out");
    for (let n = 0; n < 10; n++) submit.click();
    await shows(element, "We received your request");
    assert.lengthOf(await filed(), 1);
    assert.lengthOf(await calls("step"), 2);
  });

  test("what was typed is there again after a reload, at the same step, and nothing was done twice", async () => {
    const [element, page] = await request();
    await toDetails(element, "FORMER", "correction");
    await shows(element, "Correct your data");
    const text = "A half-written text of mine";
    await typeToKeep(field(element, "free-text"), text);
    assert.notInclude(JSON.stringify({ ...sessionStorage }), "half-written");
    const sent = (await calls("step")).length;
    close(page);

    const [again] = await mount(REQUEST, "", { keepStorage: true });
    await shows(again, "Correct your data");
    assert.include(field(again, "free-text").value, text);
    assert.lengthOf(await calls("step"), sent + 1);
    assert.lengthOf(await calls("process"), 1);
    await press(again, "Back");
    await shows(again, "Confirm your details");
    assert.isTrue(field(again, "affirms-truth").checked);
  });

  test("a step that the server no longer knows starts again, with what was typed, and says so", async () => {
    const [element] = await request();
    await toDetails(element, "NEVER", "optOut");
    await shows(element, "Opt out");
    await sandbox.advance(3_700_000);
    await press(element, "Select All");
    await press(element, "Opt out");
    await shows(element, "Make a privacy request");
    await showsAlert(element, "session");
    assert.isTrue(field(element, "customerSubType", "NEVER").checked);
  });

  test("PRC-1 PRC-8 in Spanish every word of it is Spanish", async () => {
    const [element] = await request('lang="es"');
    await until("the step is there", () => rootOf(element).querySelector("form h2, form h1"));
    pick(element, "customerSubType", "NEVER");
    pick(element, "irrRequestType", "optOut");
    await press(element, "Continuar");
    await until("the next step", () => rootOf(element).querySelector('[name="field-mac-address"]'));
    await press(element, "Seleccionar todo");
    inside(element).getByText("3 de 3 seleccionados");
    const mac = field(element, "mac-address");
    type(mac, "zz");
    await press(element, "Optar por no participar");
    await until("it is reported", () => messages(element).length > 0);
    assert.deepEqual(messages(element), ["La dirección MAC no es válida"]);
    retype(mac, "a0b1c2d3e4f5");
    assert.equal(mac.value, "a0:b1:c2:d3:e4:f5");
    await until("the message has gone", () => messages(element).length === 0);
  });
});
