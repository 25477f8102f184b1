import { assert } from "chai";
import { endOf, isSignedOut, writeMeets, type Met } from "../faults.ts";
import { account, field, says, submit } from "./account-support.ts";
import { all, sandbox, type HostPage, type Widget } from "../support.ts";

setup(() => sandbox.reset());

/** Like `hurried`; and the page stays after a sign-out. */
const staying = (ms: number) => (ms === 3_000 ? 600_000 : ms >= 5_000 ? 5_000 : ms / 50);
export const hurry = (page: HostPage) => {
  page.window.pace = staying;
};
export const HURRIED = `<script>pace = ${staying}</script>`;

/** A lost answer of a change that no profile shows can't be verified. */
const lost = (own: string): Record<string, Met> => ({
  "slow-body": [own],
  "truncated-body": [own],
  "malformed-json": [own],
  "wrong-schema": [own],
});

/** The element's texts replace the server's. */
const untold = (own: string): Record<string, Met> => ({
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
  isUntold?: boolean;
}

const otherAt = ({ own, isHidden, isUntold }: Place) => ({
  ...(isHidden && lost(own)),
  ...(isUntold && untold(own)),
});

/** Runs each fault on one operation. */
export function faultsOf(place: Place): void {
  suite(`${place.title} that meets a fault`, () => {
    for (const [scenario, met] of writeMeets(place.own, otherAt(place))) {
      test(`${scenario} ${endOf(met)}`, async () => {
        const [element, page] = await account(place.role, 'lang="es"');
        await place.before?.(element);
        const values = await place.values();
        hurry(page);
        await sandbox.scenario("account", place.operation, scenario);
        await submit(element, place.panel, values);
        if (met === "signed-out") {
          await isSignedOut(element);
          return;
        }
        if (met !== "done") {
          for (const words of met) await says(element, place.panel, words);
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
