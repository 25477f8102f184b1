import { assert } from "chai";
import { field, open, panel } from "./account/account-support.ts";
import {
  alertOf,
  choose,
  consent,
  effects,
  continueButton,
  headings,
  isChosen,
  LINKED,
  refreshButton,
} from "./offers/offers-support.ts";
import { button, dialog, effects as changes, yes } from "./subscriptions/subscriptions-support.ts";
import { inCard, press } from "./wallet/wallet-support.ts";
import { inside } from "./queries.ts";
import { all, assertSame, gate, isState, mount, part, sandbox, signedIn, textOf, until } from "./support.ts";

/** Nothing is prefetched for visitors who save data: the code for a press loads with the press. */
const SAVING =
  "<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>";

/** A customer's element whose code passes a gate that is open. */
async function gated(tag: string, attrs: string, email: string, head = SAVING) {
  // Two pages of one tab cannot both be signed in.
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  const code = await gate();
  await code.open();
  const [element, page] = await mount(tag, attrs, { ...(await signedIn(email)), from: code.from, head });
  const hasRequested = async (file: string) =>
    (await code.requested()).some((requested) => requested.includes(`/${file}-`));
  return { code, element, page, hasRequested };
}

setup(() => sandbox.reset());

suite("code that few visits need", () => {
  test("is fetched ahead, before anybody presses what needs it", async () => {
    const list = await gated("tv-subscriptions", "", "full@example.test", "");
    await isState(list.element, "ready");
    await until("the steps of an action are there", () => list.hasRequested("ActionSteps"));
    const shop = await gated("tv-offers", 'path="/offer/max"', LINKED, "");
    await isState(shop.element, "choosing");
    await until("the review is there", () => shop.hasRequested("Checkout"));
    const card = await gated("tv-wallet", "", "new@example.test", "");
    await until("the card form is there", () => card.hasRequested("CardForm"));
  });

  test("SUB-3 SUB-7 an action whose code doesn't load shows an error with a retry, which then asks", async () => {
    const { code, element, page, hasRequested } = await gated(
      "tv-subscriptions",
      'sku="discovery-month"',
      "full@example.test",
    );
    await isState(element, "ready");
    assert.isFalse(await hasRequested("ActionSteps"), "who saves data fetches nothing ahead");
    await code.fail();
    button(element, "Unsubscribe").click();
    await isState(element, "error");
    assert.include(dialog(element), "Our service isn't available right now. Try again in a few minutes.");
    await until("the page is notified", () => page.events("tv-error").length === 1);
    await code.open();
    const retry = button(element, "Try again", "dialog[open]");
    retry.focus();
    retry.click();
    await isState(element, "confirming");
    assert.include(dialog(element), "Unsubscribe from Discovery?");
    assertSame(element.shadowRoot.activeElement, part(element, "#action"));
    yes(element);
    await isState(element, "done");
    assert.deepEqual(await changes(), ["change UNSUBSCRIBE discovery-month"]);
  });

  test("PAG-4 a document is plain text if the sanitizer's code doesn't load, until the connection returns", async () => {
    const code = await gate();
    await code.open();
    const [element, page] = await mount("tv-document", "", { from: code.from, head: SAVING });
    await code.fail();
    element["content"] = {
      title: "Terms",
      html: "<h2>Rules</h2><p>Be <b>kind</b></p><img src=x onerror=x>",
    };
    const text = await until("its text is there", () => element.shadowRoot.querySelector(".rich-text"));
    assert.equal(text.textContent?.replace(/\s+/g, " ").trim(), "Rules Be kind");
    assert.isEmpty([...text.children]);
    await until("the page is notified", () => page.events("tv-error").length === 1);
    assert.deepInclude(page.events("tv-error")[0]?.detail, { code: "html-text-only" });
    await code.open();
    page.window.dispatchEvent(new Event("online"));
    await until("its bold word is there", () => textOf(element, ".rich-text b") === "kind");
    assert.lengthOf(page.events("tv-error"), 1);
  });

  test("WAL-2 a card form whose code doesn't load shows an error with a retry, which then shows the form", async () => {
    const { code, element, page } = await gated("tv-wallet", "", "new@example.test");
    await isState(element, "empty");
    await code.fail();
    press(element, "Add a payment method");
    await isState(element, "error");
    assert.include(dialog(element), "Our service isn't available right now. Try again in a few minutes.");
    await until("the page is notified", () => page.events("tv-error").length === 1);
    await code.open();
    press(element, "Try again");
    await isState(element, "adding");
    await until("its own fields are there", () => element.shadowRoot.querySelector("iframe[data-ready]"));
    assert.isTrue((await inCard(element)).fields.number.isShown, "they can be typed in");
    assertSame(element.shadowRoot.activeElement, part(element, "dialog[open]"));
  });

  test("DEV-4 DEV-6 a removal whose code doesn't load shows as failed, and only the next press asks", async () => {
    const { code, element, page } = await gated("tv-devices", "", "full@example.test");
    await isState(element, "ready");
    await code.fail();
    const remove = inside(element).getByRole("button", { name: "Remove Den" });
    remove.focus();
    remove.click();
    await isState(element, "remove-failed");
    assert.include(textOf(element, "[role=status]"), "We didn't remove “Den”.");
    assertSame(element.shadowRoot.activeElement, remove);
    await code.open();
    page.window.dispatchEvent(new Event("online"));
    const isThere = ({ name, responseStatus }: PerformanceResourceTiming) =>
      name.includes("/removal-") && responseStatus === 200;
    await until("its code is there", () =>
      (page.window.performance.getEntriesByType("resource") as PerformanceResourceTiming[]).some(isThere),
    );
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    assert.isNull(element.shadowRoot.querySelector("dialog[open]"), "nothing was pressed");
    remove.click();
    await isState(element, "confirming");
    assert.equal(textOf(element, "dialog[open] #question"), "Remove “Den”?");
  });

  test("ACC-3 a form whose code doesn't load shows an error with a retry, which then opens it", async () => {
    const { code, element, page } = await gated("tv-account", "", "full@example.test");
    await isState(element, "ready");
    await code.fail();
    await open(element, "name");
    await isState(element, "error");
    assert.include(
      textOf(element, panel("name")),
      "Our service isn't available right now. Try again in a few minutes.",
    );
    await until("the page is notified", () => page.events("tv-error").length === 1);
    const retry = part(element, `${panel("name")} [part=error-panel] button`);
    assertSame(element.shadowRoot.activeElement, retry);
    await code.open();
    retry.click();
    await isState(element, "editing");
    await until("its form is there", () => element.shadowRoot.querySelector("form[name=name]"));
    assertSame(element.shadowRoot.activeElement, field(element, "firstName"));
  });

  test("PAG-13 a form whose code didn't load opens by itself once the connection is back", async () => {
    const { code, element, page } = await gated("tv-account", "", "full@example.test");
    await isState(element, "ready");
    await code.fail();
    await open(element, "name");
    await isState(element, "error");
    await code.open();
    page.window.dispatchEvent(new Event("online"));
    await isState(element, "editing");
    await until("its form is there", () => element.shadowRoot.querySelector("form[name=name]"));
  });

  test("an action whose code never loads shows an error at a call's deadline, and not before", async () => {
    const { code, element, page } = await gated(
      "tv-subscriptions",
      'sku="discovery-month"',
      "full@example.test",
    );
    await isState(element, "ready");
    await code.stick();
    const waits: number[] = [];
    page.window.pace = (ms) => {
      waits.push(ms);
      return ms / 50;
    };
    button(element, "Unsubscribe").click();
    await isState(element, "error");
    assert.include(waits, 30_000);
    await code.open();
  });

  test("OFR-6 a review whose code doesn't load shows an error with Refresh, and the cart is kept", async () => {
    const { code, element } = await gated("tv-offers", 'path="/offer/max"', LINKED);
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    await code.fail();
    continueButton(element).click();
    await isState(element, "error");
    assert.include(textOf(element, "[part~=screen]"), "Refresh the page to try again.");
    await code.open();
    refreshButton(element).click();
    await isState(element, "reviewing");
    assert.deepEqual(headings(element, 4), ["Max Premium"]);
  });

  test("OFR-10 terms whose code doesn't load show an error with a retry", async () => {
    const { code, element } = await gated("tv-offers", 'path="/offer/max"', LINKED);
    await isState(element, "choosing");
    await code.fail();
    part(element, "summary").click();
    await until("it is reported", () =>
      textOf(element, "details").includes("Something went wrong. Please try again."),
    );
    await code.open();
    const [retry] = inside(part(element, "details")).getAllByRole("button", { name: "Try again" });
    retry?.click();
    await until("the terms are there", () => textOf(element, "details .rich-text"));
  });

  test("OFR-5 OFR-6 an order whose code doesn't load sends nothing and keeps the consent, and the next try orders once", async () => {
    const { code, element, page } = await gated("tv-offers", 'path="/offer/max"', LINKED);
    await isState(element, "choosing");
    choose(element, "Max Basic with Ads").click();
    await until("it is chosen", () => isChosen(element, "Max Basic with Ads"));
    continueButton(element).click();
    await isState(element, "reviewing");
    await until("the card is there", () => textOf(element, "[part=payment]").includes("9424"));
    await consent(element);
    await code.fail();
    continueButton(element).click();
    await isState(element, "order-failed");
    assert.include(alertOf(element), "Please try to subscribe again later.");
    assert.isEmpty(page.events("tv-terms-accepted"));
    assert.deepEqual(await effects(), { orders: 0, charges: 0 });
    assert.isTrue(all<HTMLInputElement>(element, "[name^=consent]").every(({ checked }) => checked));
    await code.open();
    continueButton(element).click();
    await isState(element, "ordered");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
    assert.lengthOf(page.events("tv-terms-accepted"), 1);
  });
});
