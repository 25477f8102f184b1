import { assert } from "chai";
import { account, all, isState, open, saidIn } from "./account-support.ts";
import { freshSandbox, hurry } from "./account-faults-support.ts";
import { sandbox, textOf, until, scenariosOf } from "./support.ts";

freshSandbox();

suite("ACC-9 a look at what is connected that meets a fault", () => {
  const faults = ["bad-request", "rate-limited-long", "server-error", "timeout"];
  for (const [service, operation, scenarios] of [
    ["devices", "getDevices", [...faults, "wrong-schema"]],
    ["subscriptions", "getSubscriptions", [...faults, "wrong-schema"]],
    // That there is no card is an answer of its own, which comes out of shape with none.
    ["wallet", "getWallet", faults],
  ] as const) {
    for (const scenario of scenarios) {
      test(`${operation} that meets ${scenario} is told, nothing is deactivated, and the next try goes on`, async () => {
        const [element, page] = await account("new", 'lang="es"');
        hurry(page);
        await sandbox.scenario(service, operation, scenario);
        await open(element, "deactivation");
        await isState(element, "error");
        assert.include(saidIn(element, "deactivation"), "No pudimos revisar qué está conectado a tu cuenta.");
        await sandbox.scenario(service, operation, "success");
        await open(element, "deactivation");
        await isState(element, "confirming");
      });
    }
  }
});

suite("ACC-9 a removal in the list that meets a fault", () => {
  const OWN = "Algo salió mal. Inténtalo de nuevo en unos minutos.";
  const OUT = "Tu sesión ha terminado. Inicia sesión para continuar.";
  /** Gone, at once or because the state is asked for when the answer was lost; the login ends; or these words. */
  const meetings: Record<string, "gone" | "signed-out" | string> = {
    success: "gone",
    "bad-request": "The request was not understood",
    unauthorized: "signed-out",
    "rate-limited": "Too many requests",
    "rate-limited-long": "Too many requests",
    "server-error": "Internal error",
    "unavailable-once": "gone",
    unavailable: "Temporarily unavailable",
    timeout: OWN,
    "slow-body": "gone",
    "truncated-body": "gone",
    "reset-after-commit": "gone",
    "malformed-json": "gone",
    "wrong-content-type": OWN,
    "wrong-schema": "gone",
  };
  for (const [service, operation, name, table] of [
    ["devices", "unpairDevice", "Family room", "devices"],
    ["wallet", "removeWallet", "American Express terminada en 0005", "wallets"],
  ] as const) {
    for (const [scenario, met] of scenariosOf(meetings)) {
      const what =
        met === "gone" || met === "signed-out" ? `is ${met}` : "is told, and the next try succeeds";
      test(`${operation} that meets ${scenario} ${what}`, async () => {
        await sandbox.settings({ lists: { subscriptionAction: ["RESUBSCRIBE", "UNSUBSCRIBE"] } });
        await sandbox.unlock("readonly@example.test");
        const removed = async () =>
          (await sandbox.rows<{ removedAt: string | null }>(table)).filter(({ removedAt }) => removedAt)
            .length;
        const before = await removed();
        const [element, page] = await account("readonly", 'lang="es"', {}, "ready");
        await open(element, "deactivation");
        await isState(element, "blocked");
        const line = () =>
          all(element, ".blocker").find((one) => one.querySelector(".value")?.textContent === name);
        const press = () => line()?.querySelector("button")?.click();
        hurry(page);
        await sandbox.scenario(service, operation, scenario);
        press();
        if (met === "signed-out") {
          await isState(element, "signed-out");
          assert.include(textOf(element, ".frame"), OUT);
          assert.equal(await removed(), before);
          return;
        }
        if (met !== "gone") {
          await until("it is told", () => line()?.querySelector(".error")?.textContent === met);
          assert.equal(await removed(), before);
          assert.isEmpty(all(element, "[aria-busy]"));
          await sandbox.scenario(service, operation, "success");
          press();
        }
        await until("the line has gone", () => !line());
        assert.equal(await removed(), before + 1);
        assert.isEmpty(page.record.uncaught);
      });
    }
  }
});
