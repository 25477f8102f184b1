/* Runs all tests of `npm test`, one suite after the other, because two cores are not enough for two heavy ones.

   - `npm test -- devices`: only files with this in their path
   - `--watch`: runs their unit and element tests again when a source changes
   - `--whole`: elements run with every scenario on every operation instead of a fixed sample, and the sandbox
     gets ten times as many random requests
   - `--faults`: failure tests, which `npm test` leaves out: killed processes, failed calls, wrong input, pages left
     during a write, tabs that conflict
   - `--shuffle`, or `--seed=7` to repeat a run: unit tests, each file in its own process, and element tests in
     another order */

import { randomInt } from "node:crypto";
import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findLightBrowser } from "./browser.ts";
import { commandOf, node, script } from "../steps.ts";
import { projectRoot, readTree } from "../tree.ts";

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
/** Unit tests of failures: `npm run test:faults` runs them. */
const FAULTS = ["sandbox/process-faults", "sandbox/intents", "contract/restart-faults"];
/** What needs a whole package or release, all guides or all examples: `npm run test:surroundings` runs it. */
const SURROUNDINGS = [
  "build/package",
  "build/framework-types",
  "build/api",
  "build/write-docs",
  "contract/command",
  "contract/examples",
  "release/verify",
  "docs/blocks",
];
if (isWhole) process.env["SUBMITS"] = "2000";
const unitReport = join(projectRoot, "node_modules/.cache/tv-selfcare/unit.json");

interface Suite {
  title: string;
  /** Folder of its files. */
  folder: string;
  args: string[];
  /** Returns the number of passed tests and the names of failed ones, from the suite's report or output. */
  count: (output: string) => Promise<Outcome>;
}

interface Outcome {
  passed: number;
  failed: string[];
}

/** Our own runners name the failed tests, and print a count at the end. */
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

/** Journeys that have their own command, which names them if they are requested. */
const APART = ["tests/journeys/surroundings", "tests/journeys/faults"];

/** Returns the files of a folder that match the requested parts of paths; none if everything is requested. */
const filesOf = (folder: string): string[] =>
  names.length === 0
    ? []
    : [...readTree([folder], /\.test\.tsx?$/).keys()].filter(
        (file) =>
          names.some((name) => file.slice(folder.length).includes(name)) &&
          !APART.some((apart) => apart !== folder && file.startsWith(`${apart}/`)),
      );

const journeys = (folder: string, config: string): string[] => [
  commandOf("@playwright/test", "playwright"),
  "test",
  `--config=tests/journeys/${config}.config.ts`,
  ...filesOf(folder),
];

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
      ...(isFaults && names.length === 0 ? FAULTS : filesOf("tests/unit")),
      ...(isFaults || isWhole || names.length > 0
        ? []
        : [...FAULTS, ...SURROUNDINGS].map((file) => `--exclude=**/${file}.test.ts`)),
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
      isWhole ? "--whole" : `--faults=${isFaults ? "only" : "none"}`,
      ...names.map((name) => `--files=${name}`),
      ...(seed ? [`--seed=${seed}`] : []),
    ),
    count: closingLines,
  },
  {
    title: "Journeys on host pages",
    folder: "tests/journeys",
    args: journeys("tests/journeys", isFaults ? "faults" : "playwright"),
    count: closingLines,
  },
  ...(names.length === 0
    ? []
    : [
        {
          title: "Surroundings",
          folder: "tests/journeys/surroundings",
          args: journeys("tests/journeys/surroundings", "surroundings"),
          count: closingLines,
        },
        {
          title: "Faults",
          folder: "tests/journeys/faults",
          args: journeys("tests/journeys/faults", "faults"),
          count: closingLines,
        },
      ]),
];

/** Suites with something to run. Watching leaves out the journeys, which are too slow for it. */
const selected = suites.filter(
  ({ folder }) =>
    (names.length === 0 || filesOf(folder).length > 0) &&
    !(isWatching && folder.startsWith("tests/journeys")),
);
if (selected.length === 0) throw new Error(`No test file has ${names.join(" or ")} in its path.`);

/** Runs the suites. Returns whether all passed. */
async function runAll(): Promise<boolean> {
  let passed = 0;
  const failed: string[] = [];
  for (const { title, args, count } of selected) {
    console.log(`\n== ${title}`);
    const started = performance.now();
    const { code, output } = await node(args);
    const outcome = await count(output);
    // A suite that failed without a failed test (a crash, or nothing ran) counts as failed.
    if (outcome.failed.length === 0 && (code !== 0 || outcome.passed === 0))
      outcome.failed.push("the suite itself; see its output above");
    passed += outcome.passed;
    failed.push(...outcome.failed.map((name) => `${title}: ${name}`));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`== ${title}: ${outcome.passed} passed, ${outcome.failed.length} failed, ${seconds} s`);
  }
  // Repeated at the end, because often only the last lines of a long log are kept.
  for (const name of failed) console.log(`\nFailed: ${name}`);
  if (seed) console.log(`\nIn another order: --seed=${seed} repeats it.`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0;
}

/** Runs the suites at each change of a source, and again after a change during a run. */
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
