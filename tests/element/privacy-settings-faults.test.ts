import { assert } from "chai";
import { isSignedOut } from "./faults.ts";
import { DEFAULT, input, meetings, noted, ready, saved } from "./privacy-settings-support.ts";
import { isState, mount, sandbox, scenariosOf, signedIn, textOf } from "./support.ts";

setup(() => sandbox.reset());

suite("a choice of ads that meets a fault", () => {
  for (const [scenario, { write }] of scenariosOf(meetings)) {
    test(`PRS-2 PRS-6 ${scenario}: ${write}`, async () => {
      const [element, page] = await ready(scenario, "updateOptIn");
      const tv = input(element, "ads-tv");
      tv.click();
      assert.isTrue(tv.checked);
      if (write === "signed-out") return isSignedOut(element);
      if (write === "failed") {
        await isState(element, "save-failed");
        assert.isFalse(tv.checked, "it went back");
        assert.isTrue(input(element, "ads-sd").checked, "the other one never changed");
        const words = textOf(element, "[role=status]");
        for (const word of ["Algo salió mal.", "Espera unos minutos e inténtalo de nuevo."])
          assert.include(words, word);
        if (scenario === "bad-request")
          await noted(page, "There was a problem updating opt/in, opt/out", "status"); // PRS-7
        await sandbox.scenario("privacy", "updateOptIn", "success");
        tv.click();
      }
      await saved(element, page);
      assert.isTrue(tv.checked);
      const [row] = (await sandbox.rows<{ personId: string; tv: boolean }>("ad_choices")).filter(
        ({ personId }) => personId === "p-1001",
      );
      assert.isFalse(row?.tv);
    });
  }

  test("PRS-7 a group that failed is in the log in the documents' words", async () => {
    const [element, page] = await mount("tv-privacy-settings", "", await signedIn("blocked@example.test"));
    await isState(element, "ready");
    input(element, "ads-sd").click();
    await isState(element, "save-failed");
    await noted(page, "There was a problem updating opt/in, opt/out", "status");
  });
});

suite("an app's choice that meets a fault", () => {
  for (const [scenario, { write, message }] of scenariosOf(meetings)) {
    test(`PRS-4 PRS-6 ${scenario}: ${write}`, async () => {
      const [element, page] = await ready(scenario, "updateAppPrivacy");
      const app = input(element, "app-ch-velodrome");
      app.click();
      assert.isFalse(app.checked);
      if (write === "signed-out") return isSignedOut(element);
      if (write === "failed") {
        await isState(element, "save-failed");
        assert.isTrue(app.checked, "it went back");
        assert.equal(textOf(element, "#app-ch-velodrome-error"), message ?? DEFAULT);
        await sandbox.scenario("privacy", "updateAppPrivacy", "success");
        app.click();
      }
      await saved(element, page);
      assert.isFalse(app.checked);
      const rows = await sandbox.rows<{ personId: string; channelId: string; enabled: boolean }>(
        "app_preferences",
      );
      const row = rows.find(
        ({ personId, channelId }) => personId === "p-1001" && channelId === "ch-velodrome",
      );
      assert.isFalse(row?.enabled);
    });
  }
});
