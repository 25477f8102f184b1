import { assert } from "chai";
import { isReported, isSignedOut } from "../faults.ts";
import { DEFAULT, input, outcomesInARow, noted, ready, saved } from "./privacy-settings-support.ts";
import { holdBack, isState, mount, part, sandbox, signedIn, textOf, until } from "../support.ts";
import { inDialog } from "../queries.ts";

setup(() => sandbox.reset());

// One page goes through all scenarios: the leftovers of one must not harm the next.
suite("privacy settings under faults", () => {
  test("PRS-2 PRS-6 a choice of ads is saved, or goes back with a message, and the next try saves it; an ended login signs out", async () => {
    const [element, page] = await ready();
    const tv = () => input(element, "ads-tv").checked;
    for (const [scenario, { write }] of outcomesInARow("data")) {
      const wanted = !tv();
      const changes = page.events("tv-privacy-changed").length;
      await sandbox.scenario("privacy", "updateOptIn", scenario);
      input(element, "ads-tv").click();
      assert.equal(tv(), wanted, scenario);
      if (write === "signed-out") return isSignedOut(element);
      if (write === "failed") {
        await isState(element, "save-failed");
        assert.equal(tv(), !wanted, `it went back after ${scenario}`);
        assert.isTrue(input(element, "ads-sd").checked, "the other one never changed");
        const words = textOf(element, "[part=status]");
        for (const word of ["Algo salió mal.", "Espera unos minutos e inténtalo de nuevo."])
          assert.include(words, word, scenario);
        await sandbox.scenario("privacy", "updateOptIn", "success");
        input(element, "ads-tv").click();
      }
      await saved(element, page, changes + 1);
      assert.equal(tv(), wanted, scenario);
      const rows = await sandbox.rows<{ personId: string; tv: boolean }>("ad_choices");
      assert.equal(rows.find(({ personId }) => personId === "p-1001")?.tv, !wanted, scenario);
    }
  }).timeout(60_000);

  test("PRS-2 a choice that got lost is saved when it is made again after other choices", async () => {
    const [element, page] = await ready();
    const choose = async (id: string) => {
      const changes = page.events("tv-privacy-changed").length;
      input(element, id).click();
      await until("the choice is saved", () => page.events("tv-privacy-changed").length > changes);
    };
    await sandbox.scenario("privacy", "updateOptIn", "malformed-json");
    await sandbox.scenario("privacy", "getPrivacy", "unavailable");
    input(element, "ads-tv").click();
    await isState(element, "save-failed");
    await sandbox.scenario("*", "*", "success");
    await choose("ads-sd");
    assert.isTrue(input(element, "ads-tv").checked, "it was made, which is known now");
    for (const id of ["ads-tv", "ads-sd", "ads-tv"]) await choose(id);
    assert.isTrue(input(element, "ads-tv").checked);
    const rows = await sandbox.rows<{ personId: string; tv: boolean; sd: boolean }>("ad_choices");
    const row = rows.find(({ personId }) => personId === "p-1001");
    assert.deepInclude(row, { tv: false, sd: false }, "no opt-out");
  });

  test("PRS-6 a choice that fails is reported and said although another setting was used meanwhile, and it is the state after a reset", async () => {
    const [element, page] = await ready();
    part(element, "[aria-labelledby=ad-id-title] button").click();
    await isState(element, "confirming");
    inDialog(element).getByRole("button", { name: "Restablecer" }).click();
    await isState(element, "reset");
    await sandbox.scenario("privacy", "updateOptIn", "bad-request");
    const letGo = holdBack(page, "/opt-outs");
    input(element, "ads-tv").click();
    input(element, "app-ch-velodrome").click();
    await until("the app's choice is saved", () => page.events("tv-privacy-changed").length === 2);
    assert.isEmpty(page.events("tv-error"));
    letGo();
    await isState(element, "save-failed");
    await until("it is said", () => textOf(element, "[part=status]").includes("Algo salió mal."));
    assert.lengthOf(page.events("tv-error"), 1);
  });

  test("PRS-7 a group that failed is in the log in the documents' words", async () => {
    const [element, page] = await mount("tv-privacy-settings", "", await signedIn("blocked@example.test"));
    await isState(element, "ready");
    input(element, "ads-sd").click();
    await isState(element, "save-failed");
    await noted(page, "There was a problem updating opt/in, opt/out", "status");
    await isReported(element, page);
  });

  test("PRS-4 PRS-6 an app's choice is saved, or goes back with a message, and the next try saves it; an ended login signs out", async () => {
    const [element, page] = await ready();
    const app = () => input(element, "app-ch-velodrome").checked;
    for (const [scenario, { write, message }] of outcomesInARow("app")) {
      const wanted = !app();
      const changes = page.events("tv-privacy-changed").length;
      await sandbox.scenario("privacy", "updateAppPrivacy", scenario);
      input(element, "app-ch-velodrome").click();
      assert.equal(app(), wanted, scenario);
      if (write === "signed-out") return isSignedOut(element);
      if (write === "failed") {
        await isState(element, "save-failed");
        assert.equal(app(), !wanted, `it went back after ${scenario}`);
        assert.equal(textOf(element, "#app-ch-velodrome-error"), message ?? DEFAULT, scenario);
        await sandbox.scenario("privacy", "updateAppPrivacy", "success");
        input(element, "app-ch-velodrome").click();
      }
      await saved(element, page, changes + 1);
      assert.equal(app(), wanted, scenario);
      const rows = await sandbox.rows<{ personId: string; channelId: string; enabled: boolean }>(
        "app_preferences",
      );
      const row = rows.find(
        ({ personId, channelId }) => personId === "p-1001" && channelId === "ch-velodrome",
      );
      assert.equal(row?.enabled, wanted, scenario);
    }
  }).timeout(60_000);

  test("PRS-3 PRS-6 the advertising ID is reset once, now or after a failure message and another try; an ended login signs out", async () => {
    const [element, page] = await ready();
    const yes = () => inDialog(element).getByRole("button", { name: "Restablecer" }).click();
    let resets = 0;
    for (const [scenario, { reset, isNetwork }] of outcomesInARow("advertising ID")) {
      await sandbox.scenario("privacy", "resetAdId", scenario);
      part(element, "[aria-labelledby=ad-id-title] button").click();
      await isState(element, "confirming");
      yes();
      if (reset === "signed-out") return isSignedOut(element);
      if (reset === "failed") {
        await isState(element, "reset-failed");
        assert.include(textOf(element, "dialog[open] [role=alert]"), DEFAULT, scenario);
        if (isNetwork) await noted(page, "privacy/resetAdId", "cross-origin");
        await sandbox.scenario("privacy", "resetAdId", "success");
        yes();
      }
      await isState(element, "reset");
      assert.equal(textOf(element, "[part=status]"), "Restablecimos tu identificador de publicidad.");
      const rows = await sandbox.rows<{ personId: string; resets: number }>("advertising_ids");
      assert.equal(rows.find(({ personId }) => personId === "p-1001")?.resets, ++resets, scenario);
    }
  }).timeout(60_000);
});
