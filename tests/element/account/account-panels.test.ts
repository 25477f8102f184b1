import { assert } from "chai";
import {
  account,
  assertStillEditing,
  calls,
  field,
  messageOf,
  open,
  panel,
  statusIn,
  says,
  submit,
  valueOf,
} from "./account-support.ts";
import {
  all,
  assertSame,
  fieldOrder,
  holdBack,
  isState,
  part,
  retype,
  sandbox,
  textOf,
  until,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

suite("account", () => {
  test("ACC-7 a page's own words replace ours", async () => {
    const [element] = await account("new", `strings='{"zipInvalid": "Five digits!"}'`);
    await submit(element, "zip", { zip: "1" });
    await until("it is shown", () => messageOf(element, "zip") === "Five digits!");
  });

  test("ACC-4 the new password's hint is between its label and its input, and its error below", async () => {
    const [element] = await account();
    await submit(element, "password", { newPassword: "" });
    await until("it is required", () => messageOf(element, "newPassword"));
    assert.deepEqual(fieldOrder(field(element, "newPassword")), ["label", "hint", "control", "error"]);
  });

  test("ACC-3 a note that a name was rewritten is below its input", async () => {
    const [element] = await account();
    await submit(element, "name", { firstName: "J. R." });
    const input = field(element, "firstName");
    await until("it is rewritten", () => input.value === "J R");
    assert.deepEqual(fieldOrder(input), ["label", "control", "note"]);
  });

  test("ACC-8 the server's message is shown, or else ours; Cancel clears it and returns the focus", async () => {
    const [element] = await account();
    await sandbox.scenario("account", "updateAddress", "bad-request");
    await submit(element, "address", { city: "Portland" });
    await says(element, "address", "The request was not understood");
    await sandbox.scenario("account", "updateAddress", "wrong-content-type");
    await submit(element, "address");
    await says(element, "address", "something went wrong with update home address api");
    await sandbox.scenario("account", "updateName", "wrong-content-type");
    await submit(element, "name", { firstName: "Else" });
    await says(element, "name", "something went wrong");
    const cancel = inside(part(element, panel("address"))).getByRole("button", { name: "Cancel" });
    cancel.focus();
    cancel.click();
    await until("the message has gone", () => statusIn(element, "address") === "");
    const change = inside(element).getByRole("button", { name: "Change: Home address" });
    await until("Change has the focus", () => element.shadowRoot.activeElement === change);
  });

  test("ACC-11 a read-only account says so once, without any button", async () => {
    const [element] = await account("readonly");
    assert.isEmpty(all(element, "button"));
    assert.include(textOf(element, "[part~=left]"), "You have view-only access.");
  });

  test("ACC-11 without the flag there is no deactivation, and a provider can be hidden", async () => {
    await sandbox.settings({ features: { deactivateEnabled: false, hideProviderSection: true } });
    const [element] = await account("linked");
    await open(element, "name");
    await isState(element, "editing");
    assert.isEmpty(all(element, `${panel("deactivation")}, ${panel("provider")}`));
  });

  const panelsIn = (element: Element, region: string) =>
    all(element, `[part~=${region}] [part~=panel]`).map((node) =>
      [...node.part].find((name) => name.startsWith("panel-")),
    );

  test("ACC-12 the left region has the heading and the account information", async () => {
    const [element] = await account("linked");
    await until("the provider is there", () => all(element, panel("provider")).length);
    assertSame(part(element, "#heading").closest("[part~=left]"), part(element, "[part~=left]"));
    assert.deepEqual(panelsIn(element, "left"), [
      "panel-email",
      "panel-name",
      "panel-password",
      "panel-address",
      "panel-provider",
    ]);
  });

  test("ACC-12 the bottom left region has the deactivation", async () => {
    const [element] = await account("linked");
    await until("it is there", () => panelsIn(element, "bottom-left").length > 0);
    assert.deepEqual(panelsIn(element, "bottom-left"), ["panel-deactivation"]);
  });

  test("ACC-12 on a phone the deactivation comes after the billing", async () => {
    const [element] = await account();
    element.innerHTML = '<p slot="wallet">The card</p>';
    const wallet = element.firstElementChild as HTMLElement;
    const last = await until("all is loaded", () => all(element, panel("deactivation"))[0]);
    element.style.inlineSize = "390px";
    await until("it is narrow", () => element.getBoundingClientRect().width === 390);
    assert.isAbove(last.getBoundingClientRect().top, wallet.getBoundingClientRect().bottom);
  });

  test("ACC-12 the right region has the billing wallet", async () => {
    const [element, page] = await account();
    assert.equal(part(element, "[part=right]").getBoundingClientRect().width, 0, "no room without a wallet");
    const wallet = page.document.createElement("tv-wallet") as Widget;
    wallet.slot = "wallet";
    element.append(wallet);
    await isState(wallet, "ready");
    inside(wallet).getByText("Visa ending in 4242");
    assert.isAbove(wallet.getBoundingClientRect().width, 0);
    assertSame(wallet.assignedSlot?.closest("[part=right]") ?? null, part(element, "[part=right]"));
  });

  test("ACC-12 the bottom right region has what the page puts there", async () => {
    const [element, page] = await account();
    const own = page.document.createElement("p");
    Object.assign(own, { slot: "bottom-right", textContent: "Help with your bill" });
    element.append(own);
    await until("it has room", () => own.getBoundingClientRect().width > 0);
    assertSame(
      own.assignedSlot?.closest("[part=bottom-right]") ?? null,
      part(element, "[part=bottom-right]"),
    );
  });

  test("Change opens the form with its first field focused, filled with what there is", async () => {
    const [element] = await account();
    await open(element, "name");
    await until("the first name has the focus", () => element.shadowRoot.activeElement?.id === "firstName");
    assert.equal(field(element, "firstName").value, "Fern");
  });

  test("a password can be shown, and is hidden again when it is sent", async () => {
    const [element] = await account();
    await open(element, "password");
    await until("the first has the focus", () => element.shadowRoot.activeElement?.id === "oldPassword");
    assert.equal(field(element, "oldPassword").autocomplete, "current-password");
    assert.equal(field(element, "newPassword").autocomplete, "new-password");
    const reveal = inside(element).getByRole("button", { name: "Show: Current password" });
    reveal.click();
    await until("it is shown", () => field(element, "oldPassword").type === "text");
    assert.equal(reveal.getAttribute("aria-label"), "Hide: Current password");
    assert.equal(reveal.textContent, "Hide");
    await submit(element, "password", { oldPassword: "not this one", newPassword: "a longer one" });
    await until("it is hidden", () => field(element, "oldPassword").type === "password");
    await until(
      "it is shown",
      () => messageOf(element, "oldPassword") === "Your current password is incorrect.",
    );
    assertSame(element.shadowRoot.activeElement, field(element, "oldPassword"));
  });

  test("ten presses of Save make one change", async () => {
    const [element] = await account();
    await submit(element, "name", { firstName: "Once" });
    for (let press = 0; press < 9; press++)
      element.shadowRoot.querySelector<HTMLElement>(`${panel("name")} button[type=submit]`)?.click();
    await isState(element, "saved");
    assert.lengthOf(await calls("updateName"), 1);
  });

  test("what is typed while Save is pending stays in the open form, and customer and page hear of the change", async () => {
    const [element, page] = await account();
    const letGo = holdBack(page, "/name");
    await submit(element, "name", { firstName: "Ann" });
    await isState(element, "saving");
    retype(field(element, "firstName"), "Anne");
    letGo();
    await assertStillEditing(element, page, ["Ann Fuller", "Anne"]);
    await submit(element, "name");
    await isState(element, "saved");
    assert.include(valueOf(element, "name"), "Anne Fuller");
  });

  test("a half-filled form comes back with an element that left the page, without its passwords", async () => {
    const [element] = await account();
    await open(element, "name");
    await open(element, "password");
    await until("both are open", () => all(element, "form").length === 2);
    field(element, "firstName").value = "Half";
    field(element, "newPassword").value = "half a password";
    const parent = element.parentElement as HTMLElement;
    element.remove();
    await element.updateComplete;
    parent.append(element);
    await element.whenReady();
    assert.equal(field(element, "firstName").value, "Half");
    assert.equal(field(element, "newPassword").value, "");
  });

  test("no event and no log holds what was typed", async () => {
    const [element, page] = await account();
    await submit(element, "name", { firstName: "Secretname" });
    await isState(element, "saved");
    assert.notInclude(JSON.stringify(page.record.events.map(({ detail }) => detail)), "Secretname");
    assert.notInclude(page.record.consoleErrors.join(), "Secretname");
  });
});
