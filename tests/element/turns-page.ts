/** Runs first on the page of a test file: records what the file registers, and keeps the chosen tests. */
import { testFile } from "./test-file.ts";
import { chosen, hashOf, type Choice, type Registered, type Row } from "./turns.ts";

const { tvChoice, tvSeed } = globalThis as unknown as { tvChoice: Choice; tvSeed: string };

interface Noted extends Registered {
  test: Mocha.Test;
}

const registered: Noted[] = [];
let row: Row | undefined;
let tables = 0;

/** The rows of a table, to register the tests of each; whether they run is decided once all are registered. */
export function* rowsInTurns<Value>(rows: readonly Value[], takes: Row["takes"]): Generator<Value, void> {
  const table = tables++;
  for (const [at, value] of rows.entries()) {
    row = { table, at, takes };
    yield value;
  }
  row = undefined;
}

/** Keeps the chosen tests in their suites, and reports to the runner which there are. */
async function choose(): Promise<void> {
  const own = new Set(chosen(registered, tvChoice).map(({ test }) => test));
  for (const suite of new Set(registered.map(({ test }) => test.parent as Mocha.Suite))) {
    suite.tests = suite.tests.filter((test) => own.has(test));
    if (tvSeed) suite.tests.sort((a, b) => hashOf(tvSeed + a.title) - hashOf(tvSeed + b.title));
  }
  const body = JSON.stringify({
    file: testFile,
    runtime: tvChoice.runtime,
    titles: registered.map(({ title }) => title),
  });
  const { ok, status } = await fetch("/registered", { method: "POST", body });
  if (!ok) throw new Error(`The tests were not reported to the runner: ${status}`);
}

const rootOf = (suite: Mocha.Suite): Mocha.Suite => (suite.parent ? rootOf(suite.parent) : suite);

function register(test: Mocha.Test): Mocha.Test {
  if (registered.length === 0) rootOf(test.parent as Mocha.Suite).beforeAll(choose);
  registered.push({ title: test.fullTitle(), row, test });
  return test;
}

// The framework sets `test`, and gets it back with this wrapper.
let own: Mocha.TestFunction;
Object.defineProperty(globalThis, "test", {
  get: () => own,
  set(test: Mocha.TestFunction) {
    own = Object.assign((title: string, body: Mocha.AsyncFunc) => register(test(title, body)), test);
  },
});
