/* Values typed into do-not-sell when the page is closed. */

import { assert } from "chai";
import {
  choose,
  field,
  keepForm,
  leaveAndReturn,
  message,
  submit,
  tickets,
  earlierReadersAreDone,
} from "../help-form/help-form-support.ts";
import {
  embed,
  holdBack,
  isState,
  part,
  sandbox,
  type,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";

const TAG = "tv-do-not-sell";
const SEALED = "tv:sealed:do-not-sell";
const isSealed = () => sessionStorage.getItem(SEALED) !== null;
const TYPED = { email: "nobody@", country: "united-states", state: "CA", clientId: "AB12cd34EF56" };

/** Delays the configuration, without which no customer is known. */
const HELD = `<script>
  hold = (address) => address.includes("/config") ? new Promise((go) => (letGo = go)) : undefined;
</script>`;

const valuesOf = (element: Element) =>
  Object.fromEntries(Object.keys(TYPED).map((name) => [name, field(element, name).value]));

/** Follows the page's call to action, which navigates away, and returns. */
async function loadAgain(page: HostPage): Promise<Widget> {
  await leaveAndReturn(page, () => part(page.get("tv-message"), "button").click());
  const next = page.window.document.querySelector<Widget>(TAG) as Widget;
  await next.whenReady();
  return next;
}

async function open(): Promise<[Widget, HostPage]> {
  const page = await embed(`<tv-message kind="load-failure"></tv-message><${TAG}></${TAG}>`);
  await page.get("tv-message").whenReady();
  const element = page.get(TAG);
  await element.whenReady();
  sessionStorage.setItem("tv:session-id", "b2a1");
  return [element, page];
}

setup(() => sandbox.reset());

suite("a do-not-sell form whose page is taken away", () => {
  test("SES-10 a page that is loaded again has what was typed, and takes it as typed", async () => {
    const [element, page] = await open();
    for (const name of ["email", "clientId"] as const) type(field(element, name), TYPED[name]);
    for (const name of ["country", "state"] as const) choose(element, name, TYPED[name]);
    const next = await loadAgain(page);
    await until("it is back", () => field(next, "clientId").value !== "");
    assert.deepEqual(valuesOf(next), TYPED);
    await until("it is kept until it is sent", isSealed);
    field(next, "email").focus();
    field(next, "email").blur();
    await until("its error is shown on leaving it", () => message(next, "email"));
  });

  test("SES-10 DNS-1 a country without states comes back with its state not available", async () => {
    const [element, page] = await open();
    choose(element, "country", "canada");
    const next = await loadAgain(page);
    await until("it is back", () => field(next, "country").value === "canada");
    await until("no state can be chosen", () => field(next, "state").disabled);
  });

  test("SES-10 nothing is decrypted before it is known who is back; what was chosen meanwhile stays, and what no longer fits it is left out", async () => {
    sessionStorage.clear();
    localStorage.clear();
    await keepForm("do-not-sell", TYPED);
    // A sign-in was started: a customer may be returning from it.
    sessionStorage.setItem("tv:sign-in", "{}");
    const page = await embed(`<${TAG}></${TAG}>`, { keepStorage: true, head: HELD });
    const element = page.get(TAG);
    await element.whenReady();
    const files = () => page.window.performance.getEntriesByType("resource").map(({ name }) => name);
    await until("its code is loaded, and asks who it is", () => {
      return "letGo" in page.window && files().some((name) => name.includes("/encrypted-form-"));
    });
    await earlierReadersAreDone();
    assert.isTrue(isSealed());
    choose(element, "country", "canada");
    await until("no state can be chosen", () => field(element, "state").disabled);
    (page.window as unknown as { letGo(): void }).letGo();
    await until("the rest is back", () => field(element, "clientId").value === TYPED.clientId);
    assert.deepEqual(valuesOf(element), { ...TYPED, country: "canada", state: "" });
    assert.equal(part<HTMLSelectElement>(element, "#state").selectedOptions[0]?.text, "Not available");
  });

  test("SES-10 DNS-3 a request that is sent while its form is out of the page does not come back", async () => {
    const [element, page] = await open();
    const letGo = holdBack(page, "/tickets");
    choose(element, "country", "canada");
    type(field(element, "clientId"), TYPED.clientId);
    await until("it is kept", isSealed);
    submit(element);
    await isState(element, "submitted");
    element.remove();
    letGo();
    await until("it is sent", async () => (await tickets()).length === 1);
    await until("nothing is kept", () => !isSealed());
  });
});
