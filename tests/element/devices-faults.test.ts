import { assert } from "chai";
import {
  mount,
  part,
  sandbox,
  signedIn,
  textOf,
  until,
  type HostPage,
  type Widget,
  scenariosOf,
} from "./support.ts";

/** Waits between tries become moments, and deadlines three seconds. */
const hurried = (ms: number) => (ms >= 5_000 ? 3_000 : ms / 50);

const isState = (element: Widget, state: string) =>
  until(`the element is ${state}`, () => element.matches(`:state(${state})`));
const isRemoved = async () =>
  (await sandbox.rows<{ friendlyName: string; removedAt: string | null }>("devices")).some(
    ({ friendlyName, removedAt }) => friendlyName === "Den" && removedAt !== null,
  );
const yes = (element: Widget) => part(element, "dialog[open] .button.primary").click();

const OWN = "Algo salió mal. Inténtalo de nuevo en unos minutos.";
/** What the customer meets when a device is removed: it is done, or these words stand there; or the login has ended. */
const removals: Record<string, "done" | "signed-out" | readonly string[]> = {
  success: "done",
  "bad-request": ["The request was not understood"],
  unauthorized: "signed-out",
  "rate-limited": ["Too many requests", "Puedes volver a intentarlo en 1 s."],
  "rate-limited-long": ["Too many requests", "Puedes volver a intentarlo en 120 s."],
  "server-error": ["Internal error"],
  "unavailable-once": "done",
  unavailable: ["Temporarily unavailable"],
  timeout: [OWN],
  "slow-body": "done",
  "truncated-body": "done",
  "reset-after-commit": "done",
  "malformed-json": "done",
  "wrong-content-type": [OWN],
  "wrong-schema": "done",
};

const OUT = "Tu sesión ha terminado. Inicia sesión para continuar.";

async function devices(): Promise<[Widget, HostPage]> {
  return mount("tv-devices", 'lang="es"', await signedIn("full@example.test"));
}

setup(() => sandbox.reset());
teardown(() => sandbox.scenario("*", "*", "success"));

suite("a removal that meets a fault", () => {
  for (const [scenario, met] of scenariosOf(removals)) {
    const what = Array.isArray(met) ? "is told, and the next try succeeds" : `is ${met}`;
    test(`DEV-4 DEV-6 ${scenario} ${what}`, async () => {
      const [element, page] = await devices();
      await isState(element, "ready");
      await sandbox.scenario("devices", "unpairDevice", scenario);
      part(element, '.card button[aria-label="Quitar Den"]').click();
      await isState(element, "confirming");
      page.window.pace = hurried;
      yes(element);
      if (met === "signed-out") {
        await isState(element, "signed-out");
        assert.include(textOf(element, "[part=signed-out] p"), OUT);
        assert.isFalse(await isRemoved());
        return;
      }
      if (met !== "done") {
        await isState(element, "remove-failed");
        const words = textOf(element, "dialog[open] [role=alert]");
        for (const word of ["No se quitó “Den”.", ...met]) assert.include(words, word);
        assert.isFalse(await isRemoved());
        assert.isEmpty(page.events("tv-device-removed"));
        assert.isNull(element.shadowRoot.querySelector("[aria-busy]"));
        assert.notInclude(JSON.stringify(page.record.events.map(({ detail }) => detail)), "TV26");
        await sandbox.scenario("devices", "unpairDevice", "success");
        yes(element);
      }
      await isState(element, "removed");
      assert.equal(textOf(element, "[role=status]"), "Se quitó tu dispositivo.");
      assert.isTrue(await isRemoved());
      assert.lengthOf(page.events("tv-device-removed"), 1);
    });
  }
});
