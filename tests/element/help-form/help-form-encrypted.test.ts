/* Values typed into the help form when the page is closed. */

import { assert } from "chai";
import { CLOCKS, leap } from "../clocks.ts";
import {
  chooseFiles,
  field,
  fill,
  helpForm,
  keepForm,
  leaveAndReturn,
  photo,
  press,
  submit,
  tickets,
  earlierReadersAreDone,
} from "./help-form-support.ts";
import {
  embed,
  gate,
  holdBack,
  isState,
  part,
  sandbox,
  signedIn,
  signedInAgain,
  textOf,
  type,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";

const TAG = "tv-help-form";
const SEALED = "tv:sealed:help";
const isSealed = () => sessionStorage.getItem(SEALED) !== null;
/** The values that `fill` types. */
const TYPED = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  country: "canada",
  device: "tv",
  clientId: "AB12",
  message: "It is dark.",
};
const EMPTY = Object.fromEntries(Object.keys(TYPED).map((name) => [name, ""]));

const valuesOf = (element: Element) =>
  Object.fromEntries(Object.keys(TYPED).map((name) => [name, field(element, name).value.trim()]));
const hasAll = (element: Element) =>
  until("all is back", () => JSON.stringify(valuesOf(element)) === JSON.stringify(TYPED));

/** A login that ends so soon doesn't navigate by itself. */
const LEFT_MS = 30_000;

/** Makes the login end in this many ms. */
function endLogin(leftMs: number): void {
  const login = JSON.parse(sessionStorage.getItem("tv:login") ?? "{}") as object;
  sessionStorage.setItem("tv:login", JSON.stringify({ ...login, authUntil: Date.now() + leftMs }));
}

/** A customer's page with the form, and another element that sees the login end. */
async function beside(tag: string, leftMs: number): Promise<[form: Widget, page: HostPage]> {
  const options = await signedIn("full@example.test");
  endLogin(leftMs);
  const page = await embed(`<${tag}></${tag}><${TAG}></${TAG}>`, { ...options, head: CLOCKS });
  const element = page.get(TAG);
  await element.whenReady();
  await element.updateComplete;
  return [element, page];
}

const closeAll = () => {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
};

/** The form on a page whose customer's login has just ended; the typed values are stored, and still there. */
async function keptInPage(): Promise<Widget> {
  const [element, page] = await beside("tv-private", LEFT_MS);
  await isState(page.get("tv-private"), "shown");
  fill(element);
  leap(page, LEFT_MS);
  await isState(page.get("tv-private"), "signed-out");
  await until("it is kept", isSealed);
  assert.equal(field(element, "message").value, TYPED.message);
  return element;
}

setup(() => sandbox.reset());

suite("a help form whose page is taken away", () => {
  test("TMO-3 SES-10 Continue that leads to a sign-in keeps what was typed, encrypted, and it is back after it", async () => {
    const [element, page] = await beside("tv-session-timeout", 55_000);
    const timeout = page.get("tv-session-timeout");
    await isState(timeout, "warning");
    part<HTMLDialogElement>(timeout, "dialog").close(); // to type in the form behind it
    fill(element);
    chooseFiles(element, page, photo(page));
    press(timeout, "Continue");
    const sealed = await until("it is kept", () => sessionStorage.getItem(SEALED));
    assert.notInclude(atob(sealed), "dark");
    closeAll();

    const [again] = await helpForm(await signedInAgain("full@example.test"));
    await hasAll(again);
    assert.include(textOf(again, "#message-counter"), "11 of 500 characters");
    submit(again);
    await isState(again, "success");
    await until("nothing is kept", () => !isSealed());
  });

  test("SES-10 a login that is lost beside it keeps what was typed for that customer, and for nobody else", async () => {
    await keptInPage();
    const sealed = sessionStorage.getItem(SEALED) as string;
    closeAll();
    const [other] = await helpForm(await signedInAgain("new@example.test"));
    await until("it was looked for, and is gone", () => !isSealed());
    await other.updateComplete;
    assert.deepEqual(valuesOf(other), EMPTY);
    closeAll();

    sessionStorage.setItem(SEALED, sealed);
    const [own] = await helpForm(await signedInAgain("full@example.test"));
    await hasAll(own);
  });

  test("SES-10 HLP-3 a message that is sent while its form is out of the page does not come back", async () => {
    const [element, page] = await helpForm();
    const letGo = holdBack(page, "/tickets");
    fill(element);
    await until("it is kept", isSealed);
    submit(element);
    await isState(element, "submitted");
    element.remove();
    letGo();
    await until("it is sent", async () => (await tickets()).length === 1);
    await until("nothing is kept", () => !isSealed());
    const next = page.document.createElement(TAG) as Widget;
    page.document.body.append(next);
    await next.whenReady();
    await next.updateComplete;
    await earlierReadersAreDone();
    assert.deepEqual(valuesOf(next), EMPTY);
  });

  test("SES-10 what was typed into a form that is out of the page is kept when the login ends", async () => {
    const [element, page] = await beside("tv-private", LEFT_MS);
    await isState(page.get("tv-private"), "shown");
    fill(element);
    await until("it is kept", isSealed);
    element.remove();
    leap(page, LEFT_MS);
    await until("the form is empty", () => element.shadowRoot.childElementCount === 0);
    await element.updateComplete;
    assert.isTrue(isSealed());
  });

  for (const [what, act] of Object.entries<(element: Widget) => Promise<unknown>>({
    "was sent": (element) => {
      submit(element);
      return isState(element, "success");
    },
    "was cleared": async (element) => press(element, "Clear form"),
    "was reset": (element) => element.reset(),
  }))
    test(`SES-10 what ${what} after it was kept does not come back`, async () => {
      const element = await keptInPage();
      await act(element);
      await until("nothing is kept", () => !isSealed());
      await earlierReadersAreDone();
      for (const name of Object.keys(TYPED))
        assert.notOk(element.shadowRoot.querySelector<HTMLInputElement>(`#${name}`)?.value);
      closeAll();
      const [next] = await helpForm(await signedInAgain("full@example.test"));
      assert.deepEqual(valuesOf(next), EMPTY);
    });

  test("PAG-2 SES-10 a page that is loaded again has what a visitor, who isn't signed in, had typed on it", async () => {
    const page = await embed(`<tv-message kind="load-failure"></tv-message><${TAG}></${TAG}>`);
    await page.get("tv-message").whenReady();
    const element = page.get(TAG);
    await element.whenReady();
    sessionStorage.setItem("tv:session-id", "b2a1");
    fill(element);
    await leaveAndReturn(page, () => part(page.get("tv-message"), "button").click());
    const next = page.window.document.querySelector<Widget>(TAG) as Widget;
    await next.whenReady();
    await hasAll(next);
    await until("it is kept until it is sent", isSealed);
  });

  test("SES-10 what is typed before the code loads stays, also if other fields are restored", async () => {
    sessionStorage.clear();
    await keepForm("help", TYPED);
    const code = await gate();
    const page = await embed(`<${TAG}></${TAG}>`, { from: code.from, keepStorage: true });
    const element = page.get(TAG);
    await until("the first view is there", () => element.shadowRoot?.querySelector("form"));
    type(field(element, "firstName"), "Zoe");
    await code.open();
    await element.whenReady();
    await until("the rest is back", () => field(element, "message").value === TYPED.message);
    assert.deepEqual(valuesOf(element), { ...TYPED, firstName: "Zoe" });
  });
});
