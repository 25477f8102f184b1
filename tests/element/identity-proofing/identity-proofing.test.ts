import { assert } from "chai";
import {
  close,
  field,
  lapse,
  messages,
  press,
  rootOf,
  shows,
  showsAlert,
} from "../privacy-request/privacy-flow-support.ts";
import { mailedCode, UNHELD, unheld, type PrivacyRequest } from "../privacy-request/privacy-mails.ts";
import { isState, mount, retype, sandbox, signedIn, textOf, until, type EmbedOptions } from "../support.ts";

const TAG = "tv-identity-proofing";
const WAITING = "PR-FULL-0000-0003";
const SPENT = "Each verification code can only be entered 6 times. Please request a new code to continue.";

const verifiedAt = async () =>
  (await sandbox.rows<PrivacyRequest>("privacy_requests")).find(({ crn }) => crn === WAITING)?.verifiedAt;

async function proofing(attrs = `crn="${WAITING}"`, options: EmbedOptions = { head: UNHELD }) {
  const [element, page] = await mount(TAG, attrs, options);
  await isState(element, "ready");
  return [element, page] as const;
}
async function toCode() {
  const [element, page] = await proofing();
  await press(element, "Send code");
  await shows(element, "Enter your code");
  return [element, page] as const;
}

/** A customer's own requests, one of which waits for a proof. */
async function toChoice() {
  const [element, page] = await proofing("", { ...(await signedIn("full@example.test")), head: UNHELD });
  await shows(element, "Select a request");
  assert.include(textOf(element, "form"), WAITING);
  return [element, page] as const;
}

setup(() => sandbox.reset());

suite("identity proofing", () => {
  test("PRC-5 PRC-10 PRC-11 a code that was mailed proves it; the spinner is held 3 s longer", async () => {
    const began = performance.now();
    const [element, page] = await proofing(`crn="${WAITING}"`, {});
    await shows(element, "Confirm this request is yours");
    assert.isAtLeast(performance.now() - began, 3000);
    page.window.pace = unheld;
    assert.notMatch(textOf(element), /Deletion|Verifying|@/);
    await press(element, "Send code");
    await shows(element, "Enter your code");
    const code = field(element, "code");
    assert.equal(code.getAttribute("autocomplete"), "one-time-code");
    retype(code, await mailedCode());
    await press(element, "Verify");
    await shows(element, "Thank you. Your identity is verified");
    assert.isNotNull(await verifiedAt());
    await press(element, "Close");
    await isState(element, "closed");
    assert.include(textOf(element, "[part=closed]"), "You can close this page now.");
  });

  test("PRC-5 a wrong code shows the tries that are left, the sixth ends it, and a new code works", async () => {
    const [element, page] = await toCode();
    const wrong = (await mailedCode()) === "000000" ? "111111" : "000000";
    for (let left = 5; left >= 1; left--) {
      retype(field(element, "code"), wrong);
      await press(element, "Verify");
      const tries = left === 1 ? "1 try left" : `${left} tries left`;
      await until(`${tries} are reported`, () =>
        messages(element).some(
          (words) => words.startsWith("The code you entered did not match") && words.includes(tries),
        ),
      );
      await isState(element, "ready");
    }
    retype(field(element, "code"), wrong);
    await press(element, "Verify");
    await until("the code is spent", () => messages(element).includes(SPENT));
    await isState(element, "ready");
    retype(field(element, "code"), await mailedCode());
    await press(element, "Verify");
    await until("the right code is too late", () => messages(element).includes(SPENT));
    assert.isNull(await verifiedAt());

    close(page); // otherwise it may keep its step a moment after the next page has started
    await sandbox.advance(30_001);
    const [again] = await toCode();
    retype(field(again, "code"), await mailedCode());
    await press(again, "Verify");
    await shows(again, "Thank you. Your identity is verified");
  });

  test("PRC-11 'undefined' is empty: the number is asked for, in Spanish", async () => {
    const [element] = await proofing('crn="undefined" lang="es"');
    await shows(element, "Busca tu solicitud");
    retype(field(element, "crn"), WAITING.toLowerCase());
    await press(element, "Continuar");
    await shows(element, "Confirma que esta solicitud es tuya");
  });

  test("a customer who is signed in chooses among the requests that wait", async () => {
    const [element] = await toChoice();
    await press(element, `Verify your identity for ${WAITING}`);
    await shows(element, "Verify your identity");
  });

  test("PRC-5 the customer who made the request is asked for one code alone", async () => {
    const as = await signedIn("full@example.test");
    const [element] = await proofing(`crn="${WAITING}"`, { ...as, head: UNHELD });
    await shows(element, "Verify your identity");
    assert.include(textOf(element, "form"), "f•••@example.test");
    await press(element, "Send code");
    await shows(element, "Enter your code");
    retype(field(element, "code"), await mailedCode());
    await press(element, "Verify");
    await shows(element, "Thank you. Your identity is verified");
    assert.isNotNull(await verifiedAt());
    assert.lengthOf(await sandbox.outbox(), 1);
  });

  test("PRC-3 of the requests that a customer chooses among none is left after a sign-out", async () => {
    const [element, page] = await toChoice();
    const { TvSelfcare } = page.window as unknown as {
      TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
    };
    page.window.pace = (ms) => (ms === 3000 ? 600_000 : unheld(ms));
    void (await TvSelfcare.session).signOut(); // the page is about to navigate: it never ends
    await until("the number is requested", () => rootOf(element).querySelector('[name="field-crn"]'));
    assert.notInclude(textOf(element, "form"), WAITING);
  });

  test("PRC-3 a customer whose login ends at the choice is asked to sign in, and may enter a number instead", async () => {
    const [element, page] = await toChoice();
    await lapse(page);
    await isState(element, "signed-out");
    assert.notInclude(textOf(element), WAITING);
    await press(element, "Back");
    await until("the number is requested", () => rootOf(element).querySelector('[name="field-crn"]'));
  });

  test("PRC-11 a failed step shows an error, and the next try sends one code", async () => {
    const [element] = await proofing();
    await sandbox.scenario("privacy-flow", "step", "server-error");
    await press(element, "Send code");
    await isState(element, "error");
    await showsAlert(element, "Something went wrong. Please try again");
    await sandbox.scenario("privacy-flow", "step", "success");
    await press(element, "Try again");
    await shows(element, "Enter your code");
    assert.lengthOf(await sandbox.outbox(), 1);
  });
});
