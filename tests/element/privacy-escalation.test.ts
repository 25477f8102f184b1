import { assert } from "chai";
import { alerts, field, messages, press, rootOf, shows } from "./privacy-flow-support.ts";
import type { PrivacyRequest } from "./privacy-mails.ts";
import { isState, mount, retype, sandbox, textOf, until } from "./support.ts";

const TAG = "tv-privacy-escalation";
const [DENIED, WAITING] = ["PR-FULL-0000-0002", "PR-FULL-0000-0003"];
const REASON = "I have proved who I am by telephone.";

const rowOf = async (crn: string) =>
  (await sandbox.rows<PrivacyRequest>("privacy_requests")).find((row) => row.crn === crn);

async function escalation(attrs: string) {
  const [element, page] = await mount(TAG, attrs);
  await isState(element, "ready");
  return [element, page] as const;
}

setup(() => sandbox.reset());

suite("the escalation", () => {
  test("PRC-11 a decision is appealed by its reference number, without a sign-in, and the page is closed", async () => {
    const [element, page] = await escalation(`crn="${DENIED}"`);
    await shows(element, "Appeal our decision");
    retype(field(element, "free-text"), REASON);
    await press(element, "Send appeal");
    await shows(element, "We received your appeal");
    assert.equal((await rowOf(DENIED ?? ""))?.appealReason, REASON);
    assert.isEmpty(page.events("tv-sign-in-requested"));
    await press(element, "Close");
    await isState(element, "closed");
    assert.include(textOf(element, "[part=closed]"), "You can close this page now.");
    assert.isNull(rootOf(element).querySelector("form"));
  });

  test("PRC-11 'undefined' is empty: the number is asked for, and one that is unknown is told at its field", async () => {
    const [element] = await escalation('crn="undefined"');
    await shows(element, "Which request is it?");
    assert.isEmpty(messages(element));
    retype(field(element, "crn"), "PR-0");
    await press(element, "Continue");
    await until("the number is unknown", () =>
      messages(element).includes("We know no request with this reference number"),
    );
    assert.equal(field(element, "crn").value, "PR-0");
    retype(field(element, "crn"), DENIED ?? "");
    await press(element, "Continue");
    await shows(element, "Appeal our decision");
  });

  test("PRC-11 what is not decided yet cannot be appealed; in Spanish", async () => {
    const [element] = await escalation(`crn="${WAITING}" lang="es"`);
    await shows(element, "No hay ninguna decisión que apelar");
    await press(element, "Cerrar");
    await isState(element, "closed");
    assert.include(textOf(element, "[part=closed]"), "Ya puedes cerrar esta página.");
  });

  test("PRC-11 where a step fails it says 'Something went wrong. Please try again', and the next try appeals", async () => {
    const [element] = await escalation(`crn="${DENIED}"`);
    await shows(element, "Appeal our decision");
    retype(field(element, "free-text"), REASON);
    await sandbox.scenario("privacy-flow", "step", "bad-request");
    await press(element, "Send appeal");
    await isState(element, "error");
    assert.include(alerts(element), "Something went wrong. Please try again");
    assert.equal(field(element, "free-text").value, REASON);
    await sandbox.scenario("privacy-flow", "step", "success");
    await press(element, "Try again");
    await shows(element, "We received your appeal");
    assert.lengthOf(await sandbox.outbox(), 1);
  });

  test("PRC-11 a number from the address is text, whatever it says", async () => {
    const [element, page] = await escalation('crn="&lt;img src=x onerror=alert(1)&gt;"');
    await shows(element, "Which request is it?");
    assert.include(alerts(element), "We know no request with this reference number");
    assert.isNull(rootOf(element).querySelector("img"));
    assert.isEmpty(page.record.uncaught);
  });
});
