import { assert } from "chai";
import { alertOf, consented, effects, goOn, isState } from "./offers-support.ts";
import { part, sandbox, textOf, until, scenariosOf } from "./support.ts";

/** Waits between tries become moments, and deadlines three seconds. */
const hurried = (ms: number) => (ms >= 5_000 ? 3_000 : ms / 50);

const LATER = "Algo salió mal. Intenta suscribirte de nuevo más tarde.";
const REFRESH = "Algo salió mal. Actualiza esta página e intenta suscribirte de nuevo.";
const OUT = "Tu sesión ha terminado. Inicia sesión para continuar.";

/** What the customer meets: it is done, or these words stand there; or the login has ended. */
const orders: Record<string, "done" | "signed-out" | readonly string[]> = {
  success: "done",
  "bad-request": ["The request was not understood"],
  unauthorized: "signed-out",
  "rate-limited": [LATER, "Puedes volver a intentarlo en 1 s."],
  "rate-limited-long": [LATER, "Puedes volver a intentarlo en 120 s."],
  "server-error": [LATER],
  "unavailable-once": "done",
  unavailable: [LATER],
  timeout: [LATER],
  "slow-body": "done",
  "truncated-body": "done",
  "reset-after-commit": "done",
  "malformed-json": "done",
  "wrong-content-type": [REFRESH],
  "wrong-schema": "done",
};

/** The same of the consent that goes before: no order is made where it fails. */
const consents: typeof orders = {
  ...orders,
  "slow-body": [LATER],
  "truncated-body": [LATER],
  "malformed-json": [REFRESH],
  "wrong-schema": [REFRESH],
};

setup(() => sandbox.reset());
teardown(() => sandbox.scenario("*", "*", "success"));

suite("an order that meets a fault", () => {
  for (const [operation, table] of Object.entries({ submitOrder: orders, createConsent: consents })) {
    for (const [scenario, met] of scenariosOf(table)) {
      const what = Array.isArray(met) ? "is told, and the next try succeeds" : `is ${met}`;
      test(`OFR-5 OFR-6 ${operation}: ${scenario} ${what}, with one effect`, async () => {
        const [element, page] = await consented("Elegir Max Basic", { attrs: 'lang="es"' });
        await sandbox.scenario("offers", operation, scenario);
        page.window.pace = hurried;
        goOn(element).click();
        if (met === "signed-out") {
          await isState(element, "signed-out");
          assert.include(textOf(element, "[part=signed-out] p"), OUT);
          assert.deepEqual(await effects(), { orders: 0, charges: 0 });
          return;
        }
        if (met !== "done") {
          await isState(element, "order-failed");
          for (const word of met) assert.include(alertOf(element), word);
          assert.deepEqual(await effects(), { orders: 0, charges: 0 });
          assert.isEmpty(page.events("tv-order-placed"));
          assert.isTrue(part<HTMLInputElement>(element, "[name^=consent]").checked);
          assert.isNull(element.shadowRoot.querySelector("[aria-busy]"));
          await sandbox.scenario("offers", operation, "success");
          goOn(element).click();
        }
        await isState(element, "ordered");
        assert.deepEqual(await effects(), { orders: 1, charges: 1 });
        assert.lengthOf(page.events("tv-order-placed"), 1);
      });
    }
  }

  test("an IP lookup that is down keeps nobody from ordering: the address is empty", async () => {
    await sandbox.scenario("ip", "lookup", "server-error");
    const [element] = await consented("Choose Max Basic");
    goOn(element).click();
    await isState(element, "ordered");
    const [order] = await sandbox.rows<{ clientIpAddress: string }>("orders");
    assert.equal(order?.clientIpAddress, "");
  });

  test("a confirmation that does not come is told, and comes with Refresh; the order is made", async () => {
    const [element] = await consented("Choose Max Basic");
    await sandbox.scenario("offers", "getOrderConfirmation", "bad-request");
    goOn(element).click();
    await isState(element, "error");
    assert.deepEqual(await effects(), { orders: 1, charges: 1 });
    await sandbox.scenario("offers", "getOrderConfirmation", "success");
    part(element, ".ways button").click();
    await isState(element, "ordered");
    await until("the order shows", () => textOf(element, "#heading") === "Thank you!");
  });
});
