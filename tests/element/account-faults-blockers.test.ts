import { assert } from "chai";
import { account, isState, open, saidIn } from "./account-support.ts";
import { freshSandbox, hurry } from "./account-faults-support.ts";
import { sandbox } from "./support.ts";

freshSandbox();

suite("ACC-9 a look at what is connected that meets a fault", () => {
  for (const [service, operation] of [
    ["devices", "getDevices"],
    ["subscriptions", "getSubscriptions"],
    ["wallet", "getWallet"],
  ] as const) {
    for (const scenario of ["bad-request", "rate-limited-long", "server-error", "timeout", "wrong-schema"]) {
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
