import { assert } from "chai";
import { alertOf, choose, consented, continueButton, isChosen, offers } from "./offers-support.ts";
import { isState, part, sandbox, until } from "../support.ts";

setup(() => sandbox.reset());

suite("offers after reset()", () => {
  test("OFR-11 a choice is cleared by reset()", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    await element.reset();
    await isState(element, "choosing");
    assert.isFalse(isChosen(element, "Max Premium"));
  });

  test("OFR-11 offers that failed are cleared by reset(), and loaded again", async () => {
    await sandbox.scenario("offers", "getOffers", "bad-request");
    const [element] = await offers();
    await isState(element, "error");
    await sandbox.scenario("offers", "getOffers", "success");
    await element.reset();
    await isState(element, "choosing");
    assert.equal(alertOf(element), "");
  });

  test("OFR-11 a failed add-to-cart is cleared by reset()", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    await sandbox.scenario("offers", "addToCart", "bad-request");
    continueButton(element).click();
    await until("it is reported", () => alertOf(element).includes("The request was not understood"));
    await element.reset();
    await isState(element, "choosing");
    await until("nothing is chosen", () => !isChosen(element, "Max Premium"));
    assert.equal(alertOf(element), "");
  });

  test("OFR-11 a review that failed is cleared by reset(), and requested again", async () => {
    const [element] = await offers();
    await isState(element, "choosing");
    choose(element, "Max Premium").click();
    await until("it is chosen", () => isChosen(element, "Max Premium"));
    await sandbox.scenario("offers", "getReview", "bad-request");
    continueButton(element).click();
    await isState(element, "error");
    await sandbox.scenario("offers", "getReview", "success");
    await element.reset();
    await isState(element, "reviewing");
    assert.equal(alertOf(element), "");
  });

  test("OFR-11 an order that failed is cleared by reset(), with its consent", async () => {
    const [element] = await consented();
    await sandbox.scenario("offers", "submitOrder", "bad-request");
    continueButton(element).click();
    await isState(element, "order-failed");
    assert.notEqual(alertOf(element), "");
    await element.reset();
    await isState(element, "reviewing");
    assert.equal(alertOf(element), "");
    assert.isFalse(part<HTMLInputElement>(element, "[name^=consent]").checked);
  });
});
