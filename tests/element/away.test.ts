/* An element that is removed from the page and inserted again. */

import { assert } from "chai";
import { account, close, field, open } from "./account/account-support.ts";
import { choose, continueButton, isChosen, offers } from "./offers/offers-support.ts";
import {
  all,
  assertSame,
  embed,
  engine,
  gate,
  holdBack,
  isState,
  mount,
  part,
  retype,
  sandbox,
  signedIn,
  signedInAgain,
  textOf,
  type,
  until,
  type HostPage,
  type Widget,
} from "./support.ts";
import { inDialog, inside } from "./queries.ts";

const input = (element: Element) => part<HTMLInputElement>(element, "input");
const sent = (page: HostPage, ending: string) =>
  page.record.requests.filter(({ address }) => new URL(address).pathname.endsWith(ending));

/** Removes the element from the page until everything that can end with that has ended. */
async function removed(element: Element, page: HostPage): Promise<void> {
  element.remove();
  for (let frames = 0; frames < 10; frames++)
    await new Promise((drawn) => page.window.requestAnimationFrame(drawn));
}

async function removedAndInserted(element: Widget, page: HostPage): Promise<void> {
  await removed(element, page);
  page.document.body.append(element);
  await element.whenReady();
}

/** An account with a half-filled form. */
async function halfFilled(): ReturnType<typeof account> {
  const [element, page] = await account();
  await open(element, "name");
  await until("the form is there", () => all(element, "#firstName").length);
  retype(field(element, "firstName"), "Half");
  return [element, page];
}

let addresses = 0;
async function submitted(page: HostPage, element: Widget): Promise<string> {
  const email = `away-${++addresses}@example.test`;
  type(input(element), email);
  part<HTMLFormElement>(element, "form").requestSubmit();
  await until("it is sent", () => sent(page, "/sign-ups").length);
  return email;
}

/** The customer signs out in another tab. */
function signOutElsewhere(): void {
  localStorage.removeItem("tv:signed-in");
  new BroadcastChannel("tv:customer").postMessage("signed-out");
}

setup(() => sandbox.reset());
teardown(() => sandbox.scenario("*", "*", "success"));

suite("an element that is removed and inserted again", () => {
  test("still shows its thank-you", async () => {
    const [element, page] = await mount("tv-email-signup");
    await submitted(page, element);
    await isState(element, "success");
    const thanks = textOf(element, "[role=status]");
    await removedAndInserted(element, page);
    assert.include(thanks, "Thank you!");
    assert.equal(textOf(element, "[role=status]"), thanks);
    assert.isTrue(element.matches(":state(success)"));
  });

  test("still has what was typed into a search", async () => {
    const [element, page] = await mount("tv-support-search");
    await element.whenReady();
    type(input(element), "remo");
    await removedAndInserted(element, page);
    assert.equal(input(element).value, "remo");
  });

  test("still shows the results of a search", async () => {
    const [element, page] = await mount("tv-support-search");
    await element.whenReady();
    retype(input(element), "remote");
    part<HTMLFormElement>(element, "form").requestSubmit();
    await until("it is searched", () => page.events("tv-searched").length);
    await isState(element, "matched");
    const found = all(element, "[part=result]").map(({ textContent }) => textContent);
    await removedAndInserted(element, page);
    assert.isNotEmpty(found);
    assert.deepEqual(
      all(element, "[part=result]").map(({ textContent }) => textContent),
      found,
    );
    assert.isTrue(element.matches(":state(matched)"));
  });

  test("still has the plan that was chosen", async () => {
    const [element, page] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Basic with Ads").click();
    await until("it is chosen", () => isChosen(element, "Max Basic with Ads"));
    await removedAndInserted(element, page);
    assert.isTrue(isChosen(element, "Max Basic with Ads"));
  });

  test("still has what was typed into a customer's form, also while the customer's data is loaded again", async () => {
    const [element, page] = await halfFilled();
    await removedAndInserted(element, page);
    await until("the profile is loaded again", () => sent(page, "/profile").length > 1);
    await until("nothing is loading", () => !element.matches(":state(loading)"));
    assert.equal(field(element, "firstName").value, "Half");
  });

  test("still has a customer's form if the customer's data can't be loaded again", async () => {
    const [element, page] = await halfFilled();
    await sandbox.scenario("account", "getProfile", "bad-request");
    await removedAndInserted(element, page);
    const hasFailed = () =>
      page
        .events("tv-call")
        .some((event) => (event as CustomEvent<{ status: number }>).detail.status === 400);
    await until("the profile has failed", hasFailed);
    assert.equal(field(element, "firstName").value, "Half");
    await removedAndInserted(element, page);
    assert.equal(field(element, "firstName").value, "Half");
  });

  test("still has a customer's form if it is removed again before the customer's data is loaded", async () => {
    const [element, page] = await halfFilled();
    const letGo = holdBack(page, "/profile");
    await removedAndInserted(element, page);
    await until("the profile is requested again", () => sent(page, "/profile").length === 2);
    await removedAndInserted(element, page);
    assert.equal(field(element, "firstName").value, "Half");
    letGo();
    await until("the profile is requested again", () => sent(page, "/profile").length === 3);
    await until("nothing is loading", () => !element.matches(":state(loading)"));
    assert.equal(field(element, "firstName").value, "Half");
  });

  test("still has a customer's form after the next load of the page", async () => {
    const [element, page] = await halfFilled();
    const kept = () => page.window.sessionStorage.getItem("tv:sealed:account-name");
    await removed(element, page);
    const before = kept();
    page.document.body.append(element);
    await until("it is kept again", () => ![null, before].includes(kept()));
    close(page);
    const [again] = await mount("tv-account", "", await signedInAgain("full@example.test"));
    await until("the form is there", () => all(again, "#firstName").length);
    assert.equal(field(again, "firstName").value, "Half");
  });

  test("still has a visitor's form after the next load of the page", async () => {
    const [element, page] = await mount("tv-help-form");
    const kept = () => page.window.sessionStorage.getItem("tv:sealed:help");
    type(field(element, "firstName"), "Half");
    const before = await until("it is kept", kept);
    await removed(element, page);
    page.document.body.append(element);
    await until("it is kept again", () => ![null, before].includes(kept()));
    close(page);
    const [again] = await mount("tv-help-form", "", { keepStorage: true });
    await until("it is back", () => field(again, "firstName").value === "Half");
  });

  test("has no password any more", async () => {
    const [element, page] = await account();
    await open(element, "password");
    await until("the form is there", () => all(element, "#newPassword").length);
    retype(field(element, "newPassword"), "half a password");
    await removed(element, page);
    assert.equal(field(element, "newPassword").value, "");
    page.document.body.append(element);
    await element.whenReady();
    assert.equal(field(element, "newPassword").value, "");
  });

  test("shows nothing of an earlier customer after a sign-out", async () => {
    const page = await embed("<tv-account></tv-account><tv-email-signup></tv-email-signup>", {
      ...(await signedIn("full@example.test")),
    });
    const [element, signUp] = [page.get("tv-account"), page.get("tv-email-signup")];
    await isState(element, "ready");
    await open(element, "name");
    await until("the form is there", () => all(element, "#firstName").length);
    retype(field(element, "firstName"), "Half");
    await signUp.whenReady();
    type(input(signUp), "private@example.test");
    await removed(element, page);
    await removed(signUp, page);
    assert.include(element.shadowRoot.textContent, "Password");
    signOutElsewhere();
    await until("the account is empty", () => element.shadowRoot.childElementCount === 0);
    await until("the sign-up is empty", () => signUp.shadowRoot.childElementCount === 0);
    page.document.body.append(element, signUp);
    await isState(element, "signed-out");
    assert.isEmpty(all(element, "form"));
    await signUp.whenReady();
    assert.equal(input(signUp).value, "");
  });

  test("PAG-13 starts again by itself after a sign-out, also if its code had failed to load at first", async () => {
    const code = await gate("failing");
    const page = await embed("<tv-email-signup></tv-email-signup>", {
      ...(await signedIn("full@example.test")),
      from: code.from,
    });
    const element = page.get("tv-email-signup");
    await until("the failure is reported", () => all(element, "[part=load-failure]").length);
    await code.open();
    part(element, "[part=load-failure] button").click();
    await isState(element, "ready");
    await removed(element, page);
    page.document.body.append(page.document.createElement("tv-account"));
    await isState(page.get("tv-account"), "ready");
    signOutElsewhere();
    await until("the sign-up is empty", () => element.shadowRoot.childElementCount === 0);
    page.document.body.append(element);
    await until("its first view is there", () => all(element, "form").length);
    await isState(element, "ready");
  });
});

suite("while an element is out of the page", () => {
  test("a write continues, and its outcome shows when the element is inserted again", async () => {
    const [element, page] = await mount("tv-email-signup");
    const letGo = holdBack(page, "/sign-ups");
    const email = await submitted(page, element);
    await removed(element, page);
    assert.isNotTrue(sent(page, "/sign-ups")[0]?.signal?.aborted);
    letGo();
    await until("it is done", async () => (await sandbox.recipients()).some((row) => row.email === email));
    await until("it knows", () => element.matches(":state(success)"));
    page.document.body.append(element);
    await element.whenReady();
    assert.include(textOf(element, "[role=status]"), "Thank you!");
    assert.lengthOf(sent(page, "/sign-ups"), 1);
  });

  test("a removed device is no longer shown when the element is inserted again", async () => {
    const [element, page] = await mount("tv-devices", 'brand="Kestrel"', await signedIn("full@example.test"));
    await isState(element, "ready");
    const den = () => inside(element).queryByRole("button", { name: "Remove Den" });
    den()?.click();
    await isState(element, "confirming");
    const letGo = holdBack(page, "/unpairings");
    inDialog(element).getByRole("button", { name: "Remove device" }).click();
    await until("it is sent", () => sent(page, "/unpairings").length);
    await removed(element, page);
    letGo();
    await until("it is done", () => element.matches(":state(removed)"));
    holdBack(page, "/devices");
    page.document.body.append(element);
    await element.whenReady();
    assert.equal(textOf(element, "[part=status]"), "Your device has been removed.");
    assertSame(den(), null);
  });

  for (const [tag, service, operation, known] of [
    ["tv-account", "account", "getProfile", "Name"],
    ["tv-devices", "devices", "getDevices", "Den"],
    ["tv-privacy-settings", "privacy", "getPrivacy", "Personalized ads"],
    ["tv-subscriptions", "subscriptions", "getSubscriptions", "Manage"],
    ["tv-transactions", "transactions", "getTransactions", "Refund"],
    ["tv-wallet", "wallet", "getWallet", "Visa"],
  ] as const)
    test(`DEV-7 what <${tag}> shows stays if it can't be loaded again, with a note and a retry`, async () => {
      const [element, page] = await mount(tag, "", await signedIn("full@example.test"));
      await isState(element, "ready");
      const shown = textOf(element, "[part=section], [part=rows]");
      assert.include(shown, known);
      await removed(element, page);
      await sandbox.scenario(service, operation, "unavailable");
      page.document.body.append(element);
      const note = () => all(element, "[role=alert]")[0]?.textContent;
      await until("it says so", note);
      assert.include(note(), "This may be out of date. We couldn't refresh it.");
      assert.isTrue(element.matches(":state(ready)"));
      assert.include(textOf(element, "[part=section], [part=rows]"), known);
      await sandbox.scenario(service, operation, "success");
      const retry = inside(element).getByRole("button", { name: "Try again" });
      retry.focus();
      retry.click();
      await until("the note is gone", () => !note());
      assert.equal(textOf(element, "[part=section], [part=rows]"), shown);
      assert.isNotNull(element.shadowRoot?.activeElement, "the focus isn't lost");
    });

  test("a read is aborted, and repeated when the element is inserted again", async () => {
    const [, page] = await mount("tv-email-signup", "", await signedIn("linked@example.test"));
    const letGo = holdBack(page, "/offers");
    const element = page.document.createElement("tv-offers") as Widget;
    element.setAttribute("path", "/offer/max");
    page.document.body.append(element);
    await until("its plans are requested", () => sent(page, "/offers").length === 1);
    await removed(element, page);
    assert.isTrue(sent(page, "/offers")[0]?.signal?.aborted);
    letGo();
    await removed(element, page);
    assert.lengthOf(sent(page, "/offers"), 1);
    page.document.body.append(element);
    await isState(element, "choosing");
    assert.lengthOf(sent(page, "/offers"), 2);
    assert.isEmpty(page.record.uncaught);
  });

  test("the page isn't asked again to navigate if it removed the element to do so", async () => {
    const [element, page] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Basic with Ads").click();
    await until("it is chosen", () => isChosen(element, "Max Basic with Ads"));
    page.document.addEventListener("tv-navigate", (event) => {
      event.preventDefault();
      if (page.events("tv-navigate").length === 1) element.remove();
    });
    continueButton(element).click();
    await until("the page navigates", () => page.events("tv-navigate").length);
    await removedAndInserted(element, page);
    assert.lengthOf(page.events("tv-navigate"), 1);
  });

  // Only Chromium lets a page collect its garbage.
  if (engine === "chromium") {
    test("SUB-2 the plans of a management view aren't kept in memory when the list is back", async () => {
      const [element, page] = await mount("tv-subscriptions", "", await signedIn("full@example.test"));
      const press = async (words: string) => {
        const named = () => all(element, "button").find((one) => one.textContent?.trim().startsWith(words));
        (await until(`${words} is there`, named)).click();
      };
      const gone: WeakRef<Element>[] = [];
      for (let round = 0; round < 4; round++) {
        await press("Manage");
        await until("the plans are there", () => all(element, "[type=radio]").length > 0);
        gone.push(...all(element, "[type=radio]").map((one) => new WeakRef(one)));
        await press("Back");
      }
      // React keeps the last view for a while.
      await until("those of earlier views are collected", () => {
        page.window.gc();
        return gone.filter((one) => one.deref()).length <= gone.length / 2;
      });
    });

    test("nothing of ours keeps it in memory", async function () {
      this.timeout(60_000);
      const page = await embed("<main></main>", await signedIn("full@example.test"));
      const main = page.get("main");
      const tags = ["tv-email-signup", "tv-support-search", "tv-devices", "tv-subscriptions", "tv-header"];
      const gone: WeakRef<Widget>[] = [];
      for (let round = 0; round < 8; round++) {
        const elements = tags.map((tag) => page.document.createElement(tag) as Widget);
        main.append(...elements);
        await Promise.all(elements.map((element) => element.whenReady()));
        await until("the devices are there", () => elements[2]?.matches(":state(ready)"));
        for (const element of elements) {
          gone.push(new WeakRef(element));
          element.remove();
        }
        // The record of the page keeps the elements of its events and requests.
        page.record.events.length = 0;
        page.record.requests.length = 0;
      }
      // React and the browser keep the last ones for a while.
      await until("the others of each tag are collected", () => {
        page.window.gc();
        const kept = gone.map((one) => one.deref()?.localName);
        return tags.every((tag) => kept.filter((name) => name === tag).length <= 2);
      });
    });
  }
});
