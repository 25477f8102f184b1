import { assert } from "chai";
import {
  field,
  messages,
  press,
  rootOf,
  shows,
  showsAlert,
} from "../privacy-request/privacy-flow-support.ts";
import { mailedCode, UNHELD, type PrivacyRequest } from "../privacy-request/privacy-mails.ts";
import { isState, mount, retype, sandbox, signedIn, textOf, until } from "../support.ts";

const TAG = "tv-privacy-escalation";
const [DENIED, WAITING] = ["PR-FULL-0000-0002", "PR-FULL-0000-0003"] as const;
const OWNER = "Confirm this request is yours";
const REASON = "I have proved who I am by telephone.";

const rowOf = async (crn: string) =>
  (await sandbox.rows<PrivacyRequest>("privacy_requests")).find((row) => row.crn === crn);

async function escalation(attrs: string) {
  const [element, page] = await mount(TAG, attrs, { head: UNHELD });
  await isState(element, "ready");
  return [element, page] as const;
}

/** The appeal of a visitor who has entered the code that was sent to the request's address. */
async function appeal() {
  const [element, page] = await escalation(`crn="${DENIED}"`);
  await shows(element, OWNER);
  await press(element, "Send code");
  await shows(element, "Enter your code");
  retype(field(element, "code"), await mailedCode());
  await press(element, "Verify");
  await shows(element, "Appeal our decision");
  return [element, page] as const;
}

setup(() => sandbox.reset());

suite("the escalation", () => {
  test("PRC-11 a reference number alone shows neither type nor status of its request", async () => {
    const [element] = await escalation(`crn="${DENIED}"`);
    await shows(element, OWNER);
    assert.notMatch(textOf(element), /Correction|Denied|verify who|@/);
    await press(element, "Send code");
    await shows(element, "Enter your code");
    assert.notMatch(textOf(element), /Correction|Denied|verify who|@/);
  });

  test("PRC-11 another customer who is signed in is asked for the code too", async () => {
    const as = await signedIn("new@example.test");
    const [element] = await mount(TAG, `crn="${DENIED}"`, { ...as, head: UNHELD });
    await shows(element, OWNER);
    assert.notMatch(textOf(element), /Correction|Denied/);
  });

  test("PRC-11 the customer who made the request is not asked for a code", async () => {
    const [element] = await mount(TAG, `crn="${DENIED}"`, await signedIn("full@example.test"));
    await shows(element, "Appeal our decision");
    assert.include(textOf(element, "form"), "Denied");
    assert.isEmpty(await sandbox.outbox());
  });

  test("PRC-11 a decision is appealed by its reference number and a code, without a sign-in, and the page is closed", async () => {
    const [element, page] = await appeal();
    retype(field(element, "free-text"), REASON);
    await press(element, "Send appeal");
    await shows(element, "We received your appeal");
    assert.equal((await rowOf(DENIED))?.appealReason, REASON);
    assert.isEmpty(page.events("tv-sign-in-requested"));
    await press(element, "Close");
    await isState(element, "closed");
    assert.include(textOf(element, "[part=closed]"), "You can close this page now.");
    assert.isNull(rootOf(element).querySelector("form"));
  });

  test("PRC-11 'undefined' is empty: the number is asked for, and an invalid one shows an error at its field", async () => {
    const [element] = await escalation('crn="undefined"');
    await shows(element, "Find your request");
    assert.isEmpty(messages(element));
    retype(field(element, "crn"), "PR-0");
    await press(element, "Continue");
    await until("it is reported", () =>
      messages(element).includes("Enter a reference number like PR-7Q2M-0XZK-4HTN"),
    );
    assert.equal(field(element, "crn").value, "PR-0");
    retype(field(element, "crn"), DENIED);
    await press(element, "Continue");
    await shows(element, OWNER);
  });

  test("PRC-11 what is not decided yet cannot be appealed; in Spanish", async () => {
    const [element] = await escalation(`crn="${WAITING}" lang="es"`);
    await shows(element, "Confirma que esta solicitud es tuya");
    await press(element, "Enviar código");
    await shows(element, "Ingresa tu código");
    retype(field(element, "code"), await mailedCode());
    await press(element, "Verificar");
    await shows(element, "No puedes apelar esta solicitud");
    await press(element, "Cerrar");
    await isState(element, "closed");
    assert.include(textOf(element, "[part=closed]"), "Ya puedes cerrar esta página.");
  });

  test("PRC-11 if a step fails it says 'Something went wrong. Please try again', and the next try appeals", async () => {
    const [element] = await appeal();
    retype(field(element, "free-text"), REASON);
    await sandbox.scenario("privacy-flow", "step", "bad-request");
    await press(element, "Send appeal");
    await isState(element, "error");
    await showsAlert(element, "Something went wrong. Please try again");
    assert.equal(field(element, "free-text").value, REASON);
    await sandbox.scenario("privacy-flow", "step", "success");
    await press(element, "Try again");
    await shows(element, "We received your appeal");
    assert.lengthOf(await sandbox.outbox(), 2, "the code, and one appeal");
  });

  test("PRC-11 a number from the address is text, whatever it says", async () => {
    const [element, page] = await escalation('crn="&lt;img src=x onerror=alert(1)&gt;"');
    await shows(element, "Find your request");
    await showsAlert(element, "Enter a reference number like");
    assert.isNull(rootOf(element).querySelector("img"));
    assert.isEmpty(page.record.uncaught);
  });
});
