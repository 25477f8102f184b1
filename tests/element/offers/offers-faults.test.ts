import { assert } from "chai";
import { endOf, shortened, isSignedOut, WAIT, writeOutcomes, type Outcome } from "../faults.ts";
import { alertOf, consented, effects, continueButton, refreshButton } from "./offers-support.ts";
import { isState, part, sandbox, textOf, until } from "../support.ts";

const LATER = "Algo salió mal. Intenta suscribirte de nuevo más tarde.";
const REFRESH = "Algo salió mal. Recarga esta página e intenta suscribirte de nuevo.";

/** An order's different outcomes: the server's texts about money are not shown. */
const order: Record<string, Outcome> = {
  "rate-limited": [LATER, WAIT(1)],
  "rate-limited-long": [LATER, WAIT(120)],
  "server-error": [LATER],
  unavailable: [LATER],
  "wrong-content-type": [REFRESH],
};
/** The same for the consent before it: without it there is no order. */
const consent: Record<string, Outcome> = {
  ...order,
  "slow-body": [LATER],
  "truncated-body": [LATER],
  "malformed-json": [REFRESH],
  "wrong-schema": [REFRESH],
};

/** Records the keys of orders, and answers them with 408 as long as `isLate` is set. */
const LATE_ORDERS = `<script>
  isLate = true;
  keys = [];
  window.fetch = new Proxy(window.fetch, {
    apply(target, self, args) {
      if (!String(args[0]).endsWith("/offers/orders")) return Reflect.apply(target, self, args);
      keys.push(new Headers(args[1].headers).get("idempotency-key"));
      return isLate ? Promise.resolve(Response.json({}, { status: 408 })) : Reflect.apply(target, self, args);
    },
  });
</script>`;

setup(() => sandbox.reset());

suite("an order under faults", () => {
  for (const [operation, other] of Object.entries({ submitOrder: order, createConsent: consent })) {
    for (const [scenario, outcome] of writeOutcomes(LATER, other)) {
      test(`OFR-5 OFR-6 ${operation}: ${scenario} ${endOf(outcome)}; ten presses have one effect`, async () => {
        const [element, page] = await consented("Max Básico", { attrs: 'lang="es"' });
        await sandbox.scenario("offers", operation, scenario);
        page.window.pace = shortened;
        for (let n = 0; n < 10; n++) continueButton(element).click();
        if (outcome === "signed-out") {
          await isSignedOut(element);
          assert.deepEqual(await effects(), { orders: 0, charges: 0 });
          return;
        }
        if (outcome !== "done") {
          await isState(element, "order-failed");
          for (const word of outcome) assert.include(alertOf(element), word);
          assert.deepEqual(await effects(), { orders: 0, charges: 0 });
          assert.isEmpty(page.events("tv-order-placed"));
          assert.isTrue(part<HTMLInputElement>(element, "[name^=consent]").checked);
          assert.isNull(element.shadowRoot.querySelector("[aria-busy]"));
          await sandbox.scenario("offers", operation, "success");
          continueButton(element).click();
        }
        await isState(element, "ordered");
        assert.deepEqual(await effects(), { orders: 1, charges: 1 });
        assert.lengthOf(page.events("tv-order-placed"), 1);
      });
    }
  }

  test("OFR-5 an order that the server was too slow for keeps its key in the next try", async () => {
    const [element, page] = await consented("Max Basic", { head: LATE_ORDERS });
    const window = page.window as unknown as { isLate: boolean; keys: string[] };
    page.window.pace = shortened;
    continueButton(element).click();
    await isState(element, "order-failed");
    const before = window.keys.length;
    window.isLate = false;
    continueButton(element).click();
    await isState(element, "ordered");
    assert.isAbove(window.keys.length, before);
    assert.lengthOf(new Set(window.keys), 1);
  });

  test("an IP lookup that is down keeps nobody from ordering: the address is empty", async () => {
    await sandbox.scenario("ip", "lookup", "server-error");
    const [element] = await consented("Max Basic");
    continueButton(element).click();
    await isState(element, "ordered");
    const [order] = await sandbox.rows<{ clientIpAddress: string }>("orders");
    assert.equal(order?.clientIpAddress, "");
  });

  test("a confirmation that doesn't load shows an error, and loads with Refresh; the order is made", async () => {
    const [element] = await consented("Max Basic");
    await sandbox.scenario("offers", "getOrderConfirmation", "bad-request");
    continueButton(element).click();
    await isState(element, "error");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
    await sandbox.scenario("offers", "getOrderConfirmation", "success");
    refreshButton(element).click();
    await isState(element, "ordered");
    await until("the order shows", () => textOf(element, "#heading") === "Thank you!");
  });
});
