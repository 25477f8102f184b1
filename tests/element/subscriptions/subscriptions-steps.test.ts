import { assert } from "chai";
import { choose, consent, continueButton, isChosen, offers } from "../offers/offers-support.ts";
import { answers, button, dialog, managed, receiptLinks, yes } from "./subscriptions-support.ts";
import { all, changing, isState, part, sandbox, textOf, until, type Widget } from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

suite("the steps of subscribing and unsubscribing", () => {
  test("SUB-3 leaving takes no more presses than joining, and shows no offer", async () => {
    const [shop, page] = await offers("/offer/max");
    await isState(shop, "choosing");
    let presses = 0;
    page.document.addEventListener("click", () => void presses++);

    choose(shop, "Max Basic with Ads").click();
    await until("it is chosen", () => isChosen(shop, "Max Basic with Ads"));
    continueButton(shop).click();
    await isState(shop, "reviewing");
    await until("the card is there", () => textOf(shop, "[part=payment]").includes("9424"));
    await consent(shop);
    continueButton(shop).click();
    await isState(shop, "ordered");
    const joining = presses;

    const element = page.document.createElement("tv-subscriptions") as Widget;
    page.document.body.append(element);
    await page.window.customElements.whenDefined("tv-subscriptions");
    await element.whenReady(); // out of view it would wait to be hydrated
    await isState(element, "ready");
    presses = 0;
    part(element, '[aria-label="Manage Max"]').click();
    await until("it shows", () => inside(element).queryByRole("region", { name: "Max" }));
    button(element, "Unsubscribe").click();
    await isState(element, "confirming");
    assert.lengthOf(answers(element), 2, "yes and no, nothing else");
    assert.isEmpty(all(element, "dialog[open] [part=plan]"));
    yes(element);
    await isState(element, "done");
    assert.equal(presses, 3);
    assert.isAtMost(presses, joining);
  });

  test("SUB-3 after unsubscribing, no reminder of a renewal is offered, even if the response has its date", async () => {
    const head = changing("/unsubscriptions", ({ data }: { data: object }) => {
      Object.assign(data, { accessUntil: undefined, renewalDate: Date.now() + 864e5 });
    });
    const [element] = await managed("full", "discovery-month", "", "en", head);
    button(element, "Unsubscribe").click();
    await isState(element, "confirming");
    yes(element);
    await isState(element, "done");
    assert.include(dialog(element), "Thank you!");
    assert.deepEqual(receiptLinks(element), ["Save receipt"]);
  });
});
