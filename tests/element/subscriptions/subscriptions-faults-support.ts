import { assert } from "chai";
import { endOf, shortened, isSignedOut, isReported, writeOutcomes } from "../faults.ts";
import { button, choosePlan, dialog, effects, managed, yes, type PERSON } from "./subscriptions-support.ts";
import { all, isState, sandbox } from "../support.ts";

export interface Action {
  role: keyof typeof PERSON;
  sku: string;
  /** If it is not `subscriptions`. */
  service?: string;
  operation: string;
  /** Chosen first, if the action changes the plan. */
  plan?: string;
  /** The button that opens the dialog, in Spanish. */
  ask: string;
  /** Its entries in the ledger. */
  effects: string[];
}
const OWN = "Algo salió mal. Inténtalo de nuevo.";

setup(() => sandbox.reset());

/** Runs each fault on each of these actions. */
export function faultsOf(actions: Readonly<Record<string, Action>>): void {
  for (const [name, action] of Object.entries(actions)) {
    suite(`${name} under faults`, () => {
      for (const [scenario, outcome] of writeOutcomes(OWN)) {
        test(`SUB-3 SUB-7 ${scenario} ${endOf(outcome)}; ten presses have one effect`, async () => {
          const [element, page] = await managed(action.role, action.sku, "", "es");
          const { service = "subscriptions", operation } = action;
          await sandbox.scenario(service, operation, scenario);
          if (action.plan) await choosePlan(element, action.plan);
          button(element, action.ask).click();
          await isState(element, "confirming");
          page.window.pace = shortened;
          for (let n = 0; n < 10; n++) yes(element);
          if (outcome === "signed-out") {
            await isSignedOut(element);
            assert.isEmpty(await effects());
            return;
          }
          if (outcome !== "done") {
            await isState(element, "action-failed");
            const words = dialog(element);
            for (const word of ["Algo salió mal", ...outcome]) assert.include(words, word);
            await isReported(element, page);
            assert.isEmpty(await effects());
            assert.isEmpty(page.events("tv-subscription-changed"));
            assert.isEmpty(all(element, "[aria-busy]"));
            await sandbox.scenario(service, operation, "success");
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
}
