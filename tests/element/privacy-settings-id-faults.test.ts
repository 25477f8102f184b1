import { assert } from "chai";
import { isSignedOut } from "./faults.ts";
import { DEFAULT, meetings, noted, ready } from "./privacy-settings-support.ts";
import { isState, part, sandbox, scenariosOf, textOf } from "./support.ts";

setup(() => sandbox.reset());

suite("a reset of the advertising ID that meets a fault", () => {
  for (const [scenario, { reset, isNetwork }] of scenariosOf(meetings)) {
    test(`PRS-3 PRS-6 ${scenario}: ${reset}`, async () => {
      const [element, page] = await ready(scenario, "resetAdId");
      part(element, "[aria-labelledby=ad-id-title] button").click();
      await isState(element, "confirming");
      const yes = () => part(element, "dialog[open] .button.primary").click();
      yes();
      if (reset === "signed-out") return isSignedOut(element);
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
