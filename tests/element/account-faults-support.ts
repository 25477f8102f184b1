import { assert } from "chai";
import { account, all, field, isState, says, submit } from "./account-support.ts";
import { sandbox, textOf, type HostPage, type Widget, scenariosOf } from "./support.ts";

/** Every test begins with the sandbox as it was. */
export function freshSandbox(): void {
  setup(() => sandbox.reset());
  teardown(() => sandbox.scenario("*", "*", "success"));
}

/** Waits between tries become moments, and deadlines two seconds; the page stays after a sign-out. */
export const hurry = (page: HostPage) => {
  page.window.pace = (ms) => (ms === 3_000 ? 600_000 : ms >= 20_000 ? 2_000 : ms / 50);
};
export const HURRIED =
  "<script>pace = (ms) => (ms === 3000 ? 600000 : ms >= 20000 ? 2000 : ms / 50)</script>";
const OUT = "Tu sesión ha terminado. Inicia sesión para continuar.";
const WAIT = (seconds: number) => `Puedes intentarlo de nuevo en ${seconds} segundos.`;

/**
 * What a customer meets: it succeeds, at once or because the state is asked for when the answer was lost; the login
 * ends; or these words stand there, of which `own` is the element's.
 */
export type Meeting = "succeeds" | "signed-out" | readonly string[];
export const OWN = "own";
export const meetings: Record<string, Meeting> = {
  success: "succeeds",
  "bad-request": ["The request was not understood"],
  unauthorized: "signed-out",
  "rate-limited": ["Too many requests", WAIT(1)],
  "rate-limited-long": ["Too many requests", WAIT(120)],
  "server-error": ["Internal error"],
  "unavailable-once": "succeeds",
  unavailable: ["Temporarily unavailable"],
  timeout: [OWN],
  "slow-body": "succeeds",
  "truncated-body": "succeeds",
  "reset-after-commit": "succeeds",
  "malformed-json": "succeeds",
  "wrong-content-type": [OWN],
  "wrong-schema": "succeeds",
};

export interface Place {
  title: string;
  operation: string;
  role?: string;
  panel: string;
  /** Comes to where the operation is about to be called. */
  before?: (element: Widget) => Promise<void>;
  /** What is typed for it. */
  values: () => Promise<Record<string, string>>;
  /** The element's own words. */
  own: string;
  done: string;
  /** Of a change that no profile shows, a lost answer cannot be found out. */
  isHidden?: boolean;
}

/** Lost for good where nothing shows the change. */
const LOST = ["slow-body", "truncated-body", "malformed-json", "wrong-schema"];

/** Meets every fault with one operation. */
export function faultsOf(place: Place): void {
  suite(`${place.title} that meets a fault`, () => {
    for (const [scenario, usual] of scenariosOf(meetings)) {
      const meeting = place.isHidden && LOST.includes(scenario) ? [OWN] : usual;
      test(`${scenario}: ${typeof meeting === "string" ? meeting : "told, what was typed stays, the next try succeeds"}`, async () => {
        const [element, page] = await account(place.role, 'lang="es"');
        await place.before?.(element);
        const values = await place.values();
        hurry(page);
        await sandbox.scenario("account", place.operation, scenario);
        await submit(element, place.panel, values);
        if (meeting === "signed-out") {
          await isState(element, "signed-out");
          assert.include(textOf(element, ".frame"), OUT);
          return;
        }
        if (meeting !== "succeeds") {
          for (const words of meeting) await says(element, place.panel, words === OWN ? place.own : words);
          for (const [name, value] of Object.entries(values)) assert.equal(field(element, name).value, value);
          assert.isEmpty(all(element, "[aria-busy]"));
          await sandbox.scenario("account", place.operation, "success");
          await submit(element, place.panel, values);
        }
        await says(element, place.panel, place.done);
        assert.isEmpty(page.record.uncaught);
      });
    }
  });
}
