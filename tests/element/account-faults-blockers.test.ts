import { assert } from "chai";
import { account, isState, open, saidIn } from "./account-support.ts";
import { freshSandbox, hurry } from "./account-faults-support.ts";
import { sandbox } from "./support.ts";

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
