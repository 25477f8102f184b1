import { assert } from "chai";
import { account, pressContinue, open, statusIn, valueOf } from "./account-support.ts";
import { endOf, isSignedOut, writeOutcomes } from "../faults.ts";
import { hurry, SHORTENED } from "./account-faults-support.ts";
import { isState, mount, sandbox, scenariosOf, signedIn, textOf } from "../support.ts";
import { inside } from "../queries.ts";

suite("ACC-1 a profile under faults", () => {
  const failing = {
    "bad-request": "load-failed",
    "rate-limited-long": "load-failed",
    "server-error": "load-failed",
    timeout: "load-failed",
    "slow-body": "load-failed",
    "malformed-json": "load-failed",
    "wrong-schema": "load-failed",
  };
  for (const [scenario, outcome] of scenariosOf(failing)) {
    test(`${scenario}: shows an error, and the next try succeeds`, async () => {
      await sandbox.scenario("account", "getProfile", scenario);
      const options = { ...(await signedIn("full@example.test")), head: SHORTENED };
      const [element] = await mount("tv-account", 'lang="es"', options);
      await isState(element, outcome);
      inside(element).getByRole("heading", { name: "No pudimos cargar esta página" });
      await sandbox.scenario("account", "getProfile", "success");
      inside(element).getByRole("button", { name: "Reintentar" }).click();
      await isState(element, "ready");
      assert.equal(valueOf(element, "email"), "full@example.test");
    });
  }
});

suite("ACC-10 a deactivation under faults", () => {
  for (const [scenario, outcome] of writeOutcomes("algo salió mal")) {
    test(`${scenario} ${endOf(outcome)}`, async () => {
      const [element, page] = await account("new", 'lang="es"');
      hurry(page);
      await sandbox.scenario("account", "deactivateAccount", scenario);
      await open(element, "deactivation");
      await isState(element, "confirming");
      pressContinue(element);
      await isState(element, "confirming-again");
      pressContinue(element);
      if (outcome === "signed-out") return isSignedOut(element);
      if (outcome !== "done") {
        await isState(element, "deactivation-failed");
        for (const words of outcome) assert.include(textOf(element, "dialog[open]"), words);
        await sandbox.scenario("account", "deactivateAccount", "success");
        pressContinue(element);
      }
      await isState(element, "deactivated");
      assert.equal(statusIn(element, "email"), "");
      assert.isEmpty(page.record.uncaught);
    });
  }
});
