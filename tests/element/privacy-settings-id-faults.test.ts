import { assert } from "chai";
import { DEFAULT, isState, meetings, noted, ready, signedOut } from "./privacy-settings-support.ts";
import { part, sandbox, textOf, scenariosOf } from "./support.ts";

setup(() => sandbox.reset());
teardown(() => sandbox.scenario("*", "*", "success"));

suite("a reset of the advertising ID that meets a fault", () => {
  for (const [scenario, { reset, isNetwork }] of scenariosOf(meetings)) {
    test(`PRS-3 PRS-6 ${scenario}: ${reset}`, async () => {
      const [element, page] = await ready(scenario, "resetAdId");
      part(element, "[aria-labelledby=ad-id-title] button").click();
      await isState(element, "confirming");
      const yes = () => part(element, "dialog[open] .button.primary").click();
      yes();
      if (reset === "signed-out") return signedOut(element);
      if (reset === "failed") {
        await isState(element, "reset-failed");
        assert.include(textOf(element, "dialog[open] [role=alert]"), DEFAULT);
        if (isNetwork) await noted(page, "privacy/resetAdId", "cross-origin");
        await sandbox.scenario("privacy", "resetAdId", "success");
        yes();
      }
      await isState(element, "reset");
      assert.equal(textOf(element, "[role=status]"), "Se restableció tu identificador de publicidad.");
      const rows = await sandbox.rows<{ personId: string; resets: number }>("advertising_ids");
      assert.equal(
        rows.find(({ personId }) => personId === "p-1001")?.resets,
        1,
        "one effect, however often it was tried",
      );
    });
  }
});
