import { assert } from "chai";
import { isState, mount, sandbox, signedIn, signedInAgain, textOf, until } from "../support.ts";
import {
  button,
  close,
  field,
  isSealed,
  lapse,
  pick,
  press,
  REQUEST,
  request,
  rootOf,
  shows,
  stay,
} from "./privacy-flow-support.ts";
import { inside } from "../queries.ts";

const EMAIL = "full@example.test";
/** More than half the lifetime of the customer's token, while a flow waits for its next message. */
const HALF_LIFE_MS = 2_400_000;
const LOGIN_NEEDED = "Sign in to continue your request. We'll keep what you entered.";
const AFFIRMATIONS = `${location.origin}/privacy/requests/affirmations`;

/** Typed values are stored after a pause: this prevents it, so that only a step of the flow stores them. */
const WITHOUT_PAUSES = "<script>pace = (ms) => (ms === 300 ? 1e8 : ms)</script>";

/** A customer's page at an opt-out. */
async function toOptOut(head = "") {
  const [element, page] = await mount(REQUEST, "", { ...(await signedIn(EMAIL)), head });
  await isState(element, "ready");
  pick(element, "customerSubType", "CURRENT");
  pick(element, "irrRequestType", "optOut");
  await press(element, "Continue");
  await shows(element, "Opt out");
  return [element, page] as const;
}

/** The same after the customer's token has expired, but the flow has not. */
async function toEndedLogin() {
  await sandbox.settings({ tokenLifeSeconds: 7200 });
  const [element, page] = await mount(REQUEST, "", { ...(await signedIn(EMAIL)), head: WITHOUT_PAUSES });
  await isState(element, "ready");
  await sandbox.advance(HALF_LIFE_MS);
  pick(element, "customerSubType", "CURRENT");
  pick(element, "irrRequestType", "optOut");
  await press(element, "Continue");
  await shows(element, "Opt out");
  pick(element, "opt-outs", "ads");
  await sandbox.advance(HALF_LIFE_MS);
  return [element, page] as const;
}

async function chooseAsCustomer(element: Element): Promise<void> {
  pick(element, "customerSubType", "CURRENT");
  pick(element, "irrRequestType", "access");
  await press(element, "Continue");
}

/** A message makes the encrypted value longer by at least this many characters; a choice in a step by less than half of them. */
const MESSAGE_LENGTH = 300;

/** Waits until the message is stored, not only the step: that is encrypted at each turn of a flow. */
const messageIsKept = (before: string) =>
  until(
    "its message is kept",
    async () => ((await isSealed())?.length ?? 0) > before.length + MESSAGE_LENGTH,
  );

setup(() => sandbox.reset());

suite("a customer's privacy request", () => {
  test("PRC-3 SES-10 waits for the sign-in with its message sealed, and goes on after it, at the affirmations", async () => {
    const [element, page] = await request();
    const before = await until("the flow is kept", () => isSealed());
    await chooseAsCustomer(element);
    await isState(element, "signed-out");
    await until("it is requested", () => rootOf(element).querySelector("[part=signed-out] button"));
    inside(element).getByText(LOGIN_NEEDED);
    await messageIsKept(before);
    const steps = (await sandbox.calls()).filter(({ operation }) => operation === "step").length;
    assert.equal(steps, 0, "no message of a customer goes without a token");
    close(page);

    const [again, brand] = await mount(REQUEST, "", await signedInAgain(EMAIL));
    const went = stay(brand);
    await until("it goes on at the affirmations", () => went[0] === AFFIRMATIONS);
    assert.deepEqual(brand.events("tv-sign-in-requested"), []);
    await until("it is kept for there", async () => await isSealed("irr-affirmations"));
    assert.isNull(await isSealed());
    assert.isNotNull(again);
    close(brand);

    const [affirmations, there] = await mount(REQUEST, 'entry="irr-affirmations"', { keepStorage: true });
    await shows(affirmations, "Confirm your details");
    assert.include(textOf(affirmations, "form"), "Hello");
    const gone = stay(there);
    for (const name of ["affirms-person", "affirms-resident", "affirms-truth"])
      pick(affirmations, name, "yes");
    await press(affirmations, "Continue");
    await shows(affirmations, "Your report");
    assert.isEmpty(gone);
  });

  test("PRC-3 a visitor who doesn't want to sign in goes back to the step, and may choose another relation", async () => {
    const [element, page] = await request();
    await chooseAsCustomer(element);
    await isState(element, "signed-out");
    const focused = () => rootOf(element).activeElement?.textContent;
    await until("the focus is on the question", () => focused() === LOGIN_NEEDED);
    await press(element, "Back");
    await shows(element, "Make a privacy request");
    await until("the focus is on the step", () => focused() === "Make a privacy request");
    assert.isTrue(field(element, "customerSubType", "CURRENT").checked);
    pick(element, "customerSubType", "FORMER");
    await press(element, "Continue");
    await shows(element, "Confirm your details");
    assert.isEmpty(page.events("tv-sign-in-requested"));
  });

  test("PRC-3 outside of the brand's site the page is asked before it is taken to sign-in", async () => {
    const [element, page] = await request();
    await chooseAsCustomer(element);
    const sign = await button(element, "Sign in");
    page.document.addEventListener("tv-sign-in-requested", (event) => event.preventDefault());
    sign.click();
    assert.lengthOf(page.events("tv-sign-in-requested"), 1);
    await isState(element, "signed-out");
  });

  test("PRC-3 a customer who is signed in isn't asked to sign in; after a sign-out nothing of the flow is left", async () => {
    const [element, page] = await mount(REQUEST, "", await signedIn(EMAIL));
    await isState(element, "ready");
    pick(element, "customerSubType", "CURRENT");
    pick(element, "irrRequestType", "optOut");
    await press(element, "Continue");
    await shows(element, "Opt out");
    pick(element, "opt-outs", "ads");
    await until("it is kept", async () => await isSealed());
    const { TvSelfcare } = page.window as unknown as {
      TvSelfcare: { session: Promise<{ signOut(): Promise<void> }> };
    };
    page.window.pace = (ms) => (ms === 3000 ? 600_000 : ms);
    void (await TvSelfcare.session).signOut(); // the page is about to navigate: it never ends
    await until("it starts again", () => textOf(element, "form").includes("Make a privacy request"));
    assert.isFalse(field(element, "customerSubType", "CURRENT").checked);
  });

  test("PRC-3 SES-10 a message whose customer's login has ended waits, sealed, for the next sign-in, and goes on after it", async () => {
    const [element, page] = await toEndedLogin();
    const before = await until("the flow is kept", () => isSealed());
    await press(element, "Opt out");
    await isState(element, "signed-out");
    await until("it is requested", () => rootOf(element).querySelector("[part=signed-out] button"));
    assert.isNull(rootOf(element).querySelector("form"), "what was the customer's is gone");
    assert.isNull(rootOf(element).querySelector("[part=error-panel]"));
    assert.isEmpty(page.events("tv-error"));
    await messageIsKept(before);
    close(page);

    const requests = (await sandbox.rows("privacy_requests")).length;
    const [again] = await mount(REQUEST, "", await signedInAgain(EMAIL));
    await shows(again, "We received your request");
    assert.lengthOf(await sandbox.rows("privacy_requests"), requests + 1);
  });

  test("PRC-3 a visitor who doesn't sign in again starts over: nothing of the customer's comes back", async () => {
    const [element] = await toEndedLogin();
    await press(element, "Opt out");
    await isState(element, "signed-out");
    await press(element, "Back");
    await shows(element, "Make a privacy request");
    assert.isFalse(field(element, "customerSubType", "CURRENT").checked);
  });

  test("PRC-3 SES-10 a login that ends while a step shows takes the step away, and nothing of what was chosen", async () => {
    const [element, page] = await toOptOut();
    const before = await until("the step is kept", () => isSealed());
    pick(element, "opt-outs", "ads");
    await until("it is kept", async () => (await isSealed()) !== before);
    await lapse(page);
    await isState(element, "signed-out");
    await until("it is requested", () => rootOf(element).querySelector("[part=signed-out] button"));
    assert.isNull(rootOf(element).querySelector("form"), "what was the customer's is gone");
    close(page);

    const [again] = await mount(REQUEST, "", await signedInAgain(EMAIL));
    await shows(again, "Opt out");
    assert.isTrue(field(again, "opt-outs", "ads").checked);
    assert.isFalse(field(again, "opt-outs", "sale").checked);
  });

  test("PRC-3 a visitor who doesn't sign in again after the login has ended during a step starts over", async () => {
    const [element, page] = await toOptOut();
    await lapse(page);
    await isState(element, "signed-out");
    await press(element, "Back");
    await shows(element, "Make a privacy request");
    assert.isFalse(field(element, "customerSubType", "CURRENT").checked);
  });

  test("PRC-3 a step that is nobody's comes back with what was chosen, when the login of who reads it ends", async () => {
    const [element, page] = await mount(REQUEST, "", await signedIn(EMAIL));
    await isState(element, "ready");
    pick(element, "irrRequestType", "deletion");
    await lapse(page);
    const requested = async () => (await sandbox.calls()).some(({ operation }) => operation === "step");
    await until("the flow asks for its step", requested);
    await isState(element, "ready");
    assert.isTrue(field(element, "irrRequestType", "deletion").checked);
    assert.isNull(rootOf(element).querySelector("[part=signed-out]"));
  });

  test("PRC-3 a customer who goes back and asks as a former customer skips login, and goes on", async () => {
    const [element, page] = await toOptOut();
    await press(element, "Back");
    await shows(element, "Make a privacy request");
    pick(element, "customerSubType", "FORMER");
    await press(element, "Continue");
    await shows(element, "Opt out");
    assert.isNotNull(field(element, "mac-address"), "a customer is not asked for one");
    assert.isEmpty(page.events("tv-sign-in-requested"));
    assert.isNull(inside(element).queryByText(LOGIN_NEEDED));
  });

  test("PRC-3 a visitor who chooses to be a customer, and first reads how it works, isn't asked to sign in", async () => {
    const [element, page] = await request();
    pick(element, "customerSubType", "CURRENT");
    await press(element, "About privacy requests");
    await shows(element, "About privacy requests");
    await press(element, "Back");
    await shows(element, "Make a privacy request");
    assert.isTrue(field(element, "customerSubType", "CURRENT").checked);
    assert.isEmpty(page.events("tv-sign-in-requested"));
  });

  test("PRC-3 FORMER, NEVER and third party send no customer's token, also while a customer is signed in", async () => {
    const [element, page] = await mount(REQUEST, "", {
      ...(await signedIn(EMAIL)),
      head: `<script>bodies = []; window.fetch = new Proxy(window.fetch, { apply(target, self, [address, options]) {
        if (/privacy-flow\\/steps/.test(String(address))) bodies.push(JSON.parse(options.body));
        return Reflect.apply(target, self, [address, options]); } });</script>`,
    });
    await isState(element, "ready");
    const bodies = (page.window as unknown as { bodies: { authToken: string; customerSubType: string }[] })
      .bodies;
    pick(element, "customerSubType", "NEVER");
    pick(element, "irrRequestType", "correction");
    await press(element, "Continue");
    await shows(element, "Confirm your details");
    assert.deepEqual(
      bodies.map(({ authToken, customerSubType }) => [authToken, customerSubType]),
      [["", "NEVER"]],
    );
    assert.isNull(rootOf(element).querySelector("[part=signed-out]"));
  });
});
