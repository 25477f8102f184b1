import { assert } from "chai";
import { endOf, isReported, isSignedOut, writeOutcomes, type Outcome } from "../faults.ts";
import { account, field, says, submit } from "./account-support.ts";
import { all, sandbox, type HostPage, type Widget } from "../support.ts";

setup(() => sandbox.reset());

/** Like `shortened`; and the page stays after a sign-out. */
const staying = (ms: number) => (ms === 3_000 ? 600_000 : ms >= 5_000 ? 5_000 : ms / 50);
export const hurry = (page: HostPage) => {
  page.window.pace = staying;
};
export const SHORTENED = `<script>pace = ${staying}</script>`;

/** A lost answer of a change that no profile shows can't be verified. */
const lost = (own: string): Record<string, Outcome> => ({
  "slow-body": [own],
  "truncated-body": [own],
  "malformed-json": [own],
  "wrong-schema": [own],
});

/** The element's texts replace the server's. */
const unverifiable = (own: string): Record<string, Outcome> => ({
  "bad-request": [own],
  "rate-limited": [own],
  "rate-limited-long": [own],
  "server-error": [own],
  unavailable: [own],
});

export interface Place {
  title: string;
  operation: string;
  role?: string;
  panel: string;
  /** Goes to the point before the operation is called. */
  before?: (element: Widget) => Promise<void>;
  /** The typed values. */
  values: () => Promise<Record<string, string>>;
  /** The element's own texts. */
  own: string;
  done: string;
  /** No profile shows the change. */
  isHidden?: boolean;
  /** One text for every failure. */
  isUnverifiable?: boolean;
}

const otherAt = ({ own, isHidden, isUnverifiable }: Place) => ({
  ...(isHidden && lost(own)),
  ...(isUnverifiable && unverifiable(own)),
});

/** Runs each fault on one operation. */
export function faultsOf(place: Place): void {
  suite(`${place.title} under faults`, () => {
    for (const [scenario, outcome] of writeOutcomes(place.own, otherAt(place))) {
      test(`${scenario} ${endOf(outcome)}`, async () => {
        const [element, page] = await account(place.role, 'lang="es"');
        await place.before?.(element);
        const values = await place.values();
        hurry(page);
        await sandbox.scenario("account", place.operation, scenario);
        await submit(element, place.panel, values);
        if (outcome === "signed-out") {
          await isSignedOut(element);
          return;
        }
        if (outcome !== "done") {
          for (const words of outcome) await says(element, place.panel, words);
          await isReported(element, page);
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
