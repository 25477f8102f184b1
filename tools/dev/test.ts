import { randomInt } from "node:crypto";
import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findLightBrowser } from "./browser.ts";
import { commandOf, node, script } from "../steps.ts";
import { projectRoot, readTree } from "../tree.ts";

/*
 * Everything `npm test` runs, one after the other: two cores are not enough for two heavy suites at once.
 *
 * - `npm test -- devices`: only the files with this in their path
 * - `--watch`: runs their units and element tests again whenever a source changes
 * - `--whole`: elements meet every scenario on every operation, of which there is a fixed sample otherwise, and ten times as
 *   many wishes are made of the sandbox
 * - `--faults`: what goes wrong, of which `npm test` has a sample: processes that are killed, calls that fail, tabs that are in
 *   each other's way
 * - `--shuffle`, or `--seed=7` to repeat one: units, each file in a process of its own, and element tests in another order
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    whole: { type: "boolean", default: false },
    faults: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
    shuffle: { type: "boolean", default: false },
    seed: { type: "string" },
  },
});
const { whole: isWhole, faults: isFaults, watch: isWatching } = values;
const seed = values.seed ?? (values.shuffle ? String(randomInt(1_000_000)) : undefined);
const PROCESSES = "process-faults.test.ts";
/** What runs elsewhere: what goes wrong, and the package as a way in, which `npm run test:surroundings` takes. */
const ELSEWHERE = [PROCESSES, "package.test.ts", "framework-types.test.ts"];
if (isWhole) process.env["SUBMITS"] = "2000";
const unitReport = join(projectRoot, "node_modules/.cache/tv-selfcare/unit.json");

interface Suite {
  title: string;
  /** Where its files are. */
  folder: string;
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

/** The files of a folder that were asked for by a part of their paths; none if all are. */
const filesOf = (folder: string): string[] =>
  names.length === 0
    ? []
    : [...readTree([folder], /\.test\.tsx?$/).keys()].filter((file) =>
        names.some((name) => file.slice(folder.length).includes(name)),
      );

const suites: Suite[] = [
  {
    title: "Units and sandbox",
    folder: "tests/unit",
    args: [
      commandOf("vitest"),
      "run",
      "--config=tests/vitest.config.ts",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
      ...(seed ? ["--sequence.shuffle", `--sequence.seed=${seed}`, "--isolate"] : []),
      ...(isFaults && names.length === 0 ? [PROCESSES] : filesOf("tests/unit")),
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
    folder: "tests/element",
    args: script(
      "tests/element/run.ts",
      isWhole ? "--whole" : `--faults=${isFaults ? "only" : "sample"}`,
      ...names.map((name) => `--files=${name}`),
      ...(seed ? [`--seed=${seed}`] : []),
    ),
    count: closingLines,
  },
  {
    title: "Journeys on host pages",
    folder: "tests/journeys",
    args: [
      commandOf("@playwright/test", "playwright"),
      "test",
      `--config=tests/journeys/${isFaults ? "faults" : "playwright"}.config.ts`,
      ...filesOf("tests/journeys"),
    ],
    count: closingLines,
  },
];

/** Those with something to run; watching, without the journeys, which nobody waits for at each change. */
const wanted = suites.filter(
  ({ folder }) =>
    (names.length === 0 || filesOf(folder).length > 0) && !(isWatching && folder === "tests/journeys"),
);
if (wanted.length === 0) throw new Error(`No test file has ${names.join(" or ")} in its path.`);

/** Runs the suites; whether all is well. */
async function runAll(): Promise<boolean> {
  let passed = 0;
  const failed: string[] = [];
  for (const { title, args, count } of wanted) {
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
  if (seed) console.log(`\nIn another order: --seed=${seed} repeats it.`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0;
}

/** Runs the suites at each change of a source, and once more after a change during a run. */
async function runAtChanges(): Promise<void> {
  let hasChanged = true;
  let wake = () => {};
  for (const folder of ["core", "widgets", "demo", "tests"])
    watch(join(projectRoot, folder), { recursive: true }, () => {
      hasChanged = true;
      wake();
    });
  for (;;) {
    if (!hasChanged) await new Promise<void>((resolve) => (wake = resolve));
    hasChanged = false;
    await runAll();
    if (!hasChanged) console.log("\nWaiting for a change in core, widgets, demo or tests.");
  }
}

console.log(`Browser: ${await findLightBrowser()}`);
if (isWatching) await runAtChanges();
else process.exitCode = (await runAll()) ? 0 : 1;
