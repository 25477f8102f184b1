import { assert } from "chai";
import { isReported, SHORTENED } from "./faults.ts";
import { inDialog, inside } from "./queries.ts";
import { isState, mount, part, retype, sandbox, signedIn, textOf, until, type Widget } from "./support.ts";

/** The IDs of the lines, in the order in which they are shown; null for a text without an ID. */
const linesOf = (element: Widget, where: string) =>
  [...element.shadowRoot.querySelectorAll(`${where} p`)].map((line) => line.getAttribute("data-message"));

suite("IDs of messages", () => {
  setup(() => sandbox.reset());

  test("the element's own text has its ID in data-message and in tv-error", async () => {
    await sandbox.scenario("configuration", "getConfiguration", "bad-request");
    const [element, page] = await mount("tv-redirect", `path="privacy/policy"`);
    await isState(element, "redirect-failed");
    await isReported(element, page);
    assert.deepEqual(linesOf(element, "[role=status]"), ["redirect.failed"]);
    assert.deepEqual(page.events("tv-error")[0]?.detail, {
      code: "status",
      status: 400,
      messages: ["redirect.failed"],
    });
  });

  test("a text that the page replaces keeps its ID", async () => {
    await sandbox.scenario("configuration", "getConfiguration", "bad-request");
    const [element] = await mount("tv-redirect", `path="privacy/policy" strings='{"failed": "Later."}'`);
    await isState(element, "redirect-failed");
    assert.equal(textOf(element, "[role=status] [data-message='redirect.failed']"), "Later.");
  });

  test("a cause and its next step in one line have both IDs", async () => {
    await sandbox.scenario("content", "getSupportLayout", "server-error");
    const [element, page] = await mount("tv-chat-card", "", { head: SHORTENED });
    await isState(element, "error");
    await isReported(element, page);
    assert.deepEqual(linesOf(element, "[role=alert]"), ["failure.serviceDown failure.serviceDownNext"]);
    assert.deepEqual(page.events("tv-error")[0]?.detail.messages, [
      "failure.serviceDown",
      "failure.serviceDownNext",
    ]);
  });

  test("the message of an invalid field has its ID", async () => {
    const [element] = await mount("tv-do-not-sell");
    await isState(element, "ready");
    part(element, "button[type=submit]").click();
    await until("the country's message", () => element.shadowRoot.querySelector("#country-error"));
    const message = part(element, "#country-error");
    assert.equal(message.dataset["message"], "do-not-sell.countryRequired");
    assert.equal(message.textContent, "Select your country.");
  });

  test("the confirmation of a sign-up has its ID", async () => {
    const [element] = await mount("tv-email-signup");
    await isState(element, "ready");
    retype(part<HTMLInputElement>(element, "input"), "new@visitor.test");
    part(element, "button[type=submit]").click();
    await isState(element, "success");
    assert.deepEqual(linesOf(element, "[role=status]"), ["email-signup.success"]);
  });

  test("a server's text has no ID", async () => {
    await sandbox.scenario("devices", "unpairDevice", "bad-request");
    const [element, page] = await mount("tv-devices", "", await signedIn("full@example.test"));
    await isState(element, "ready");
    inside(element).getByRole("button", { name: "Remove Living room" }).click();
    await isState(element, "confirming");
    inDialog(element).getByRole("button", { name: "Remove device" }).click();
    await isState(element, "remove-failed");
    await isReported(element, page);
    assert.deepEqual(linesOf(element, "dialog[open] [role=alert]"), ["devices.notRemoved", null]);
    assert.deepEqual(page.events("tv-error")[0]?.detail.messages, ["devices.notRemoved"]);
  });
});
