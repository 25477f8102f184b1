import { assert } from "chai";
import { isReported } from "../faults.ts";
import { consented, continueButton, effects, wordsOf } from "./offers-support.ts";
import { holdBack, isState, sandbox, until, type HostPage, type Widget } from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

/** The customer goes back to the plans while their order is sent. */
async function leftReview(): Promise<[Widget, HostPage, letGo: () => void]> {
  const [element, page] = await consented();
  const letGo = holdBack(page, "/orders");
  continueButton(element).click();
  await isState(element, "ordering");
  inside(element).getByRole("link", { name: "Change plan" }).click();
  await isState(element, "choosing");
  return [element, page, letGo];
}
const status = (element: Element) => wordsOf(element, "[role=status]").join(" ");

suite("an order whose review the customer has left for the plans", () => {
  test("OFR-5 that it is placed shows there, with a link to it", async () => {
    const [element, page, letGo] = await leftReview();
    letGo();
    await until("it is reported", () => status(element).includes("Thank you! Your order is placed."));
    assert.isTrue(element.matches(":state(choosing)"), "the customer isn't taken away");
    assert.isEmpty(page.events("tv-error"));
    inside(element).getByRole("link", { name: "See your order" }).click();
    await isState(element, "ordered");
    assert.notInclude(status(element), "Your order is placed.");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
  });

  test("OFR-6 why it is refused shows there, with a link back to the review", async () => {
    await sandbox.settings({ declineCharges: true });
    const [element, page, letGo] = await leftReview();
    letGo();
    await until("it is reported", () =>
      status(element).includes("Your card was declined. Use another card."),
    );
    await isReported(element, page);
    inside(element).getByRole("link", { name: "Review your plan" }).click();
    await isState(element, "reviewing");
    assert.notInclude(status(element), "declined");
  });

  test("OFR-5 that it is placed shows in the review, if the customer has returned to it by then", async () => {
    const [element, , letGo] = await leftReview();
    continueButton(element).click();
    await isState(element, "reviewing");
    letGo();
    await until("it is reported", () => status(element).includes("Your order is placed."));
  });

  test("OFR-5 that it is placed shows on the next page, if the customer has left the plans too", async () => {
    const [element, { window }, letGo] = await leftReview();
    const outcomes: { lines: { text: string }[] }[] = [];
    const shared = (window as unknown as Record<symbol, object>)[Symbol.for("tv-selfcare.page")]!;
    Object.assign(shared, { onOutcome: (outcome: (typeof outcomes)[number]) => outcomes.push(outcome) });
    element.remove();
    letGo();
    await until("the page hears of it", () => outcomes.length > 0);
    assert.deepEqual(
      outcomes[0]?.lines.map(({ text }) => text),
      ["Thank you! Your order is placed."],
    );
  });

  test("OFR-11 why it is refused is cleared by reset()", async () => {
    await sandbox.settings({ declineCharges: true });
    const [element, , letGo] = await leftReview();
    letGo();
    await until("it is reported", () => status(element).includes("declined"));
    await element.reset();
    await isState(element, "choosing");
    assert.notInclude(status(element), "declined");
  });
});
