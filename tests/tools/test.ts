import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findLightBrowser } from "./browser.ts";
import { commandOf, node, script } from "./steps.ts";
import { projectRoot } from "./tree.ts";

/*
 * Everything `npm test` runs, one after the other: two cores are not enough for two heavy suites at once. With `--whole`
 * elements meet every scenario on every operation, of which there is a fixed sample otherwise, and ten times as many
 * wishes are made of the sandbox. With `--faults` it is what goes wrong that is tried: processes that are killed, calls that
 * fail, tabs that are in each other's way; of these `npm test` has a sample.
 */
const isWhole = process.argv.includes("--whole");
const isFaults = process.argv.includes("--faults");
const PROCESSES = "process-faults.test.ts";
/** What runs elsewhere: what goes wrong, and the package as a way in, which `npm run test:surroundings` takes. */
const ELSEWHERE = [PROCESSES, "package.test.ts", "jsx-types.test.ts"];
if (isWhole) process.env["SUBMITS"] = "2000";
const unitReport = join(projectRoot, "node_modules/.cache/tv-selfcare/unit.json");

interface Suite {
  title: string;
  args: string[];
  /** How many passed, and the names of those that failed, from what the suite left or printed. */
  count: (output: string) => Promise<Outcome>;
}

interface Outcome {
  passed: number;
  failed: string[];
}

/** Our own runners name what failed, and end with a line that counts. */
async function closingLines(output: string): Promise<Outcome> {
  const [, passed = "0"] = /^(\d+) passed, \d+ failed$/m.exec(output) ?? [];
  return {
    passed: Number(passed),
    failed: [...output.matchAll(/^Failed: (.+)$/gm)].map(([, name = ""]) => name),
  };
}

interface UnitReport {
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

const suites: Suite[] = [
  {
    title: "Units and sandbox",
    args: [
      commandOf("vitest"),
      "run",
      "--config=tests/vitest.config.ts",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
      ...(isFaults ? [PROCESSES] : []),
      ...(isFaults || isWhole ? [] : ELSEWHERE.map((file) => `--exclude=**/${file}`)),
    ],
    async count() {
      const report = JSON.parse(await readFile(unitReport, "utf8")) as UnitReport;
      const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
      const failed = tests.filter(({ status }) => status !== "passed").map(({ fullName }) => fullName);
      return { passed: report.numPassedTests, failed };
    },
  },
  {
    title: "Elements in a browser, on both runtimes",
    args: script("tests/element/run.ts", isWhole ? "--whole" : `--faults=${isFaults ? "only" : "sample"}`),
    count: closingLines,
  },
  {
    title: "Journeys on host pages",
    args: [
      commandOf("@playwright/test", "playwright"),
      "test",
      `--config=tests/e2e/${isFaults ? "faults" : "playwright"}.config.ts`,
    ],
    count: closingLines,
  },
];

console.log(`Browser: ${await findLightBrowser()}`);
let passed = 0;
const failed: string[] = [];
for (const { title, args, count } of suites) {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const { code, output } = await node(args);
  const outcome = await count(output);
  // A suite that ended badly without a failed test (a crash, nothing run) has failed all the same.
  if (outcome.failed.length === 0 && (code !== 0 || outcome.passed === 0))
    outcome.failed.push("the suite itself; see its output above");
  passed += outcome.passed;
  failed.push(...outcome.failed.map((name) => `${title}: ${name}`));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`== ${title}: ${outcome.passed} passed, ${outcome.failed.length} failed, ${seconds} s`);
}
// Named once more at the end: a long run's log is often kept by its last lines only.
for (const name of failed) console.log(`\nFailed: ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length || !passed ? 1 : 0;
