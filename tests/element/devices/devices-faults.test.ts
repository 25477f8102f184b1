import { assert } from "chai";
import { endOf, shortened, isSignedOut, isReported, writeOutcomes } from "../faults.ts";
import { all, isState, mount, sandbox, signedIn, textOf, type HostPage, type Widget } from "../support.ts";
import { inDialog, inside } from "../queries.ts";

const isRemoved = async () =>
  (await sandbox.rows<{ friendlyName: string; removedAt: string | null }>("devices")).some(
    ({ friendlyName, removedAt }) => friendlyName === "Den" && removedAt !== null,
  );
const yes = (element: Widget) =>
  inDialog(element)
    .getByRole("button", { name: /^(?:Remove device|Quitar dispositivo)$/ })
    .click();

/** Our text if the server has none. */
const FAILED = "Something went wrong. Please try after few minutes.";
/** The same in Spanish. */
const OWN = "Algo salió mal. Inténtalo de nuevo en unos minutos.";

async function devices(): Promise<[Widget, HostPage]> {
  return mount("tv-devices", 'lang="es"', await signedIn("full@example.test"));
}

setup(() => sandbox.reset());

suite("a removal under faults", () => {
  for (const [scenario, outcome] of writeOutcomes(OWN)) {
    test(`DEV-4 DEV-6 ${scenario} ${endOf(outcome)}`, async () => {
      const [element, page] = await devices();
      await isState(element, "ready");
      await sandbox.scenario("devices", "unpairDevice", scenario);
      inside(element).getByRole("button", { name: "Quitar Den" }).click();
      await isState(element, "confirming");
      page.window.pace = shortened;
      yes(element);
      if (outcome === "signed-out") {
        await isSignedOut(element);
        assert.isFalse(await isRemoved());
        return;
      }
      if (outcome !== "done") {
        await isState(element, "remove-failed");
        const words = textOf(element, "dialog[open] [role=alert]");
        for (const word of ["No quitamos “Den”.", ...outcome]) assert.include(words, word);
        await isReported(element, page);
        assert.isFalse(await isRemoved());
        assert.isEmpty(page.events("tv-device-removed"));
        assert.isNull(element.shadowRoot.querySelector("[aria-busy]"));
        assert.notInclude(JSON.stringify(page.record.events.map(({ detail }) => detail)), "TV26");
        await sandbox.scenario("devices", "unpairDevice", "success");
        yes(element);
      }
      await isState(element, "removed");
      assert.equal(textOf(element, "[part=status]"), "Quitamos tu dispositivo.");
      assert.isTrue(await isRemoved());
      assert.lengthOf(page.events("tv-device-removed"), 1);
    });
  }
});

suite("a removal that fails, in English", () => {
  for (const [what, scenario, words] of [
    ["the server's words", "bad-request", "The request was not understood"],
    ["our words if the server has none", "wrong-content-type", FAILED],
  ] as const) {
    test(`DEV-6 has ${what}`, async () => {
      await sandbox.scenario("devices", "unpairDevice", scenario);
      const [element, page] = await mount("tv-devices", "", await signedIn("full@example.test"));
      await isState(element, "ready");
      inside(element).getByRole("button", { name: "Remove Den" }).click();
      await isState(element, "confirming");
      page.window.pace = shortened;
      yes(element);
      await isState(element, "remove-failed");
      const lines = all(element, "dialog[open] [role=alert] p").map(({ textContent }) => textContent);
      assert.deepEqual(lines.slice(0, 2), ["We didn't remove “Den”.", words]);
    });
  }
});
