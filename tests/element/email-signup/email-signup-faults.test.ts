import { assert } from "chai";
import { shortened } from "../faults.ts";
import {
  isState,
  mount,
  part,
  sandbox,
  scenariosOf,
  type,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";

const input = (element: Element) => part<HTMLInputElement>(element, "input");
const submit = (element: Element) => part(element, "button[type=submit]").click();
const rowsOf = async (email: string) => (await sandbox.recipients()).filter((row) => row.email === email);
const sent = (page: HostPage) => page.record.requests.filter(({ address }) => address.endsWith("/sign-ups"));

/** A sign-up with its own address typed in. */
async function typed(name: string): Promise<[Widget, HostPage, string]> {
  const [element, page] = await mount("tv-email-signup");
  const email = `${name}@example.test`;
  type(input(element), email);
  return [element, page, email];
}

teardown(() => sandbox.scenario("*", "*", "success"));

suite("a sign-up under faults", () => {
  const code: Record<string, string> = {
    "bad-request": "status",
    unauthorized: "status",
    "rate-limited": "throttled",
    "server-error": "status",
    unavailable: "status",
    timeout: "timeout",
    "slow-body": "timeout",
    "truncated-body": "network",
    "malformed-json": "unreadable",
    "wrong-content-type": "unreadable",
    "wrong-schema": "invalid-response",
  };
  for (const [scenario, expected] of scenariosOf(code)) {
    test(`EML-5 ${scenario} is ERROR; the address stays, the next try succeeds with one row`, async () => {
      await sandbox.scenario("marketing", "emailSignUp", scenario);
      const [element, page, email] = await typed(scenario);
      page.window.pace = shortened;
      submit(element);
      await isState(element, "error");
      assert.deepEqual(
        page.events("tv-signup-failed").map(({ detail }) => detail),
        [{ code: expected }],
      );
      assert.equal(input(element).value, email);
      assert.isFalse(part(element, "button[type=submit]").hasAttribute("aria-busy"));
      delete page.window.pace;
      await sandbox.scenario("marketing", "emailSignUp", "success");
      submit(element);
      await isState(element, "success");
      assert.lengthOf(await rowsOf(email), 1);
      assert.isEmpty(page.record.uncaught);
    });
  }

  for (const [service, operation] of [
    ["configuration", "getConfiguration"],
    ["identity", "getUnauthenticatedToken"],
  ] as const) {
    test(`${operation} that fails makes the sign-up ERROR, and the next try asks again`, async () => {
      await sandbox.scenario(service, operation, "bad-request");
      const [element, page, email] = await typed(operation);
      page.window.pace = shortened;
      submit(element);
      await isState(element, "error");
      assert.equal(input(element).value, email);
      await sandbox.scenario(service, operation, "success");
      submit(element);
      await isState(element, "success");
      assert.lengthOf(await rowsOf(email), 1);
    });
  }

  test("a server that is away once is asked again without a message to the visitor", async () => {
    await sandbox.scenario("marketing", "emailSignUp", "unavailable-once");
    const [element, page, email] = await typed("away-once");
    submit(element);
    await isState(element, "success");
    assert.equal(page.events("tv-signup-failed").length, 0);
    assert.lengthOf(await rowsOf(email), 1);
  });

  test("a connection that breaks after the row was written leads to success, not to EXISTING", async () => {
    await sandbox.scenario("marketing", "emailSignUp", "reset-after-commit");
    const [element, page, email] = await typed("reset");
    submit(element);
    await isState(element, "success");
    assert.deepEqual(
      page.events("tv-signup-succeeded").map(({ detail }) => detail),
      [{ existing: false }],
    );
    assert.lengthOf(await rowsOf(email), 1);
  });

  test("EML-1 a repeat submit while pending is ignored: one call, one row", async () => {
    const [element, page, email] = await typed("repeat");
    for (let press = 0; press < 10; press++) submit(element);
    await isState(element, "success");
    assert.equal(sent(page).length, 1);
    assert.lengthOf(await rowsOf(email), 1);
  });

  test("EML-1 while it is pending it is submitted, says so, and a repeat is ignored", async () => {
    await sandbox.scenario("marketing", "emailSignUp", "timeout");
    const [element, page] = await typed("pending");
    submit(element);
    await isState(element, "submitted");
    assert.include(part(element, "[role=status]").textContent, "Signing you up…");
    assert.equal(part(element, "button[type=submit]").getAttribute("aria-busy"), "true");
    await until("it is sent", () => sent(page).length > 0);
    for (let press = 0; press < 10; press++) submit(element);
    await element.updateComplete;
    assert.isTrue(element.matches(":state(submitted)"));
    assert.equal(sent(page).length, 1);
  });

  test("EML-2 the trigger event is sent after the numeric id, and not waited for", async () => {
    await sandbox.scenario("marketing", "triggerEvent", "timeout");
    const [element, page, email] = await typed("not-waited");
    submit(element);
    await isState(element, "success");
    await until("the event is on its way", () =>
      page.record.requests.some(({ address }) => address.endsWith("/trigger-events")),
    );
    const order = page.record.requests.map(({ address }) => address.split("/").at(-1));
    assert.isBelow(order.indexOf("sign-ups"), order.indexOf("trigger-events"));
    const [row] = await rowsOf(email);
    assert.isFalse((await sandbox.triggerEvents()).some(({ recipientId }) => recipientId === row?.id));
  });

  test("EML-2 a failed trigger event is reported by tv-call, and the visitor sees success", async () => {
    await sandbox.scenario("marketing", "triggerEvent", "bad-request");
    const [element, page] = await typed("no-mail");
    submit(element);
    await isState(element, "success");
    const reported = () =>
      page.events("tv-call").find(({ detail }) => detail.operation === "marketing/triggerEvent");
    const { detail } = await until("the page is notified", reported);
    assert.equal(detail.status, 400);
    assert.isEmpty(page.events("tv-error"));
    assert.isTrue(element.matches(":state(success)"));
  });

  test("a failed sign-up is reported by tv-error, with the status and the IDs of the texts that show", async () => {
    await sandbox.scenario("marketing", "emailSignUp", "unavailable");
    const [element, page] = await typed("reported");
    submit(element);
    await isState(element, "error");
    const { detail } = await until("tv-error", () => page.events("tv-error")[0]);
    assert.deepEqual(detail, {
      code: "status",
      status: 503,
      messages: ["email-signup.error", "failure.serviceDown"],
    });
  });

  test("tv-call names operation, status and tracking id; no event ever holds the address", async () => {
    await sandbox.scenario("marketing", "emailSignUp", "bad-request");
    const [element, page, email] = await typed("private");
    submit(element);
    await isState(element, "error");
    await sandbox.scenario("marketing", "emailSignUp", "success");
    submit(element);
    await isState(element, "success");
    await until("the trigger event is reported", () => page.events("tv-call").length === 3);
    const calls = page.events("tv-call").map(({ detail }) => detail);
    assert.deepEqual(
      calls.map(({ operation, status }) => [operation, status]),
      [
        ["marketing/emailSignUp", 400],
        ["marketing/emailSignUp", 200],
        ["marketing/triggerEvent", 200],
      ],
    );
    for (const detail of calls) {
      assert.hasAllKeys(detail, ["operation", "status", "trackingId"]);
      assert.match(detail.trackingId, /^[0-9a-f-]{36}$/);
    }
    const everything = JSON.stringify(page.record.events.map(({ detail }) => detail));
    assert.notInclude(everything, email);
    assert.notInclude(page.record.consoleErrors.join(), email);
    assert.notInclude(JSON.stringify({ ...page.window.localStorage, ...page.window.sessionStorage }), email);
  });
});
