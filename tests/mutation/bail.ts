/* Ends a fault's run at the first failed test. Vitest's own `bail` is sometimes late and cancels the next fault's run, which
   then counts as survived without a test. */

import { beforeAll, beforeEach, onTestFailed } from "vitest";

const stryker = globalThis as { __stryker__?: { activeMutant?: string }; noticed?: string | undefined };

/** The active fault, if a test has noticed it. */
const isNoticed = () =>
  stryker.noticed !== undefined && stryker.noticed === stryker.__stryker__?.activeMutant;

beforeAll(() => {
  if (isNoticed()) throw new Error("A test in another file has noticed the fault");
});
beforeEach(({ skip }) => {
  if (isNoticed()) skip();
  onTestFailed(() => void (stryker.noticed = stryker.__stryker__?.activeMutant));
});
