import { assert } from "chai";
import { all, button, dialog, effects, isState, managed, yes } from "./subscriptions-support.ts";
import { sandbox, textOf, scenariosOf } from "./support.ts";

/** Waits between tries become moments, and deadlines three seconds. */
const hurried = (ms: number) => (ms >= 5_000 ? 3_000 : ms / 50);

interface Action {
  role: "full" | "blocked";
  sku: string;
  operation: string;
  /** The button that asks, in Spanish. */
  ask: string;
  /** What the ledger has of it. */
  effects: string[];
}
const actions: Record<string, Action> = {
  unsubscribe: {
    role: "full",
    sku: "discovery-month",
    operation: "unsubscribe",
    ask: "Cancelar suscripción",
    effects: ["change UNSUBSCRIBE discovery-month"],
  },
  resubscribe: {
    role: "full",
    sku: "nba-season",
    operation: "resubscribe",
    ask: "Volver a suscribirme",
    effects: ["change RESUBSCRIBE nba-season"],
  },
  upgrade: {
    role: "blocked",
    sku: "channels-one-month",
    operation: "upgradeSubscription",
    ask: "Mejorar a All channels",
    effects: ["charge UPGRADE channels-all-month", "change UPGRADE channels-all-month"],
  },
  downgrade: {
    role: "blocked",
    sku: "max-premium-month",
    operation: "downgradeSubscription",
    ask: "Bajar a Basic with Ads",
    effects: ["change DOWNGRADE max-premium-month"],
  },
};

const OWN = "Algo salió mal. Inténtalo de nuevo.";
const OUT = "Tu sesión ha terminado. Inicia sesión para continuar.";
/** What the customer meets: it is done, or these words stand there; or the login has ended. */
const met: Record<string, "done" | "signed-out" | readonly string[]> = {
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

setup(() => sandbox.reset());
teardown(() => sandbox.scenario("*", "*", "success"));

for (const [name, action] of Object.entries(actions)) {
  suite(`${name} that meets a fault`, () => {
    for (const [scenario, outcome] of scenariosOf(met)) {
      const what = Array.isArray(outcome) ? "is told, and the next try succeeds" : `is ${outcome}`;
      test(`SUB-3 SUB-7 ${scenario} ${what}; ten presses have one effect`, async () => {
        const [element, page] = await managed(action.role, action.sku, 'lang="es"');
        await sandbox.scenario("subscriptions", action.operation, scenario);
        button(element, action.ask).click();
        await isState(element, "confirming");
        page.window.pace = hurried;
        for (let n = 0; n < 10; n++) yes(element);
        if (outcome === "signed-out") {
          await isState(element, "signed-out");
          assert.include(textOf(element, "[part=signed-out] p"), OUT);
          assert.isEmpty(await effects());
          return;
        }
        if (outcome !== "done") {
          await isState(element, "action-failed");
          const words = dialog(element);
          for (const word of ["Algo salió mal", ...outcome]) assert.include(words, word);
          assert.isEmpty(await effects());
          assert.isEmpty(page.events("tv-subscription-changed"));
          assert.isEmpty(all(element, "[aria-busy]"));
          await sandbox.scenario("subscriptions", action.operation, "success");
          for (let n = 0; n < 10; n++) yes(element);
        }
        await isState(element, "done");
        assert.include(dialog(element), "¡Gracias!");
        assert.match(dialog(element), /KS-/, "the number is there, whether its answer was lost or not");
        assert.deepEqual(await effects(), action.effects);
        assert.lengthOf(page.events("tv-subscription-changed"), 1);
      });
    }
  });
}
