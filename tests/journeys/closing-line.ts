import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { runtimes } from "../../tools/build/vite.ts";

/** Ends the run with one line of figures, and fails a run that is invalid although no test in it failed. */
export default class ClosingLine implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    // The run only lists the tests.
    if (this.#tests.every(({ results }) => results.length === 0)) return {};
    const late = this.#tests.filter((test) => test.outcome() === "flaky");
    const notPassed = this.#tests.filter(
      (test) => test.outcome() !== "expected" && test.outcome() !== "flaky",
    );
    const failed = notPassed.length;
    const passed = this.#tests.length - failed;
    const counts = runtimes.map(
      (name) => this.#tests.filter((test) => test.titlePath().includes(name)).length,
    );
    // If tests take turns, each file may have one more on one runtime than on the other.
    const files = new Set(this.#tests.map(({ location }) => location.file)).size;
    const differ = Math.max(...counts) - Math.min(...counts) > files;
    console.log(`\nJourneys: ${runtimes.map((name, i) => `${name} ${counts[i]}`).join(", ")}`);
    if (differ) console.log("Failed: The runtimes did not run the same number of tests.");
    const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(" › ");
    for (const test of late) console.log(`Passed at a second try: ${nameOf(test)}`);
    for (const test of notPassed) console.log(`Failed: ${nameOf(test)}`);
    console.log(`${passed} passed, ${failed} failed`);
    // A skipped test, or one that did not run, has not passed.
    return failed > 0 || passed === 0 || differ ? { status: "failed" } : {};
  }

  printsToStdio(): boolean {
    return true;
  }
}
