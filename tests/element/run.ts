import { readdirSync, writeSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { startTestRunner, type TestSession, type TestSuiteResult } from "@web/test-runner";
import type { Widget } from "../../tools/build/prerender.ts";
import { runtimes } from "../../tools/build/vite.ts";
import { axeFindings, unseenStates } from "./axe-verdict.ts";
import { buildForTests } from "./build.ts";
import { axeLooks, registeredTitles } from "./server/reports.ts";
import { elementTests, engines, faultChoices, isTaken, type Run } from "./wtr.config.ts";

/** More failing files than this are a defect, not a slow machine. */
const MOST_RETRIED = 3;

/** A finished test, with the titles of its suites. */
type Test = TestSuiteResult["tests"][number] & { title: string };

const testsIn = ({ name, tests, suites }: TestSuiteResult, outer = ""): Test[] => {
  const within = `${outer} ${name}`.trim();
  return [
    ...tests.map((test) => ({ ...test, title: `${within} ${test.name}`.trim() })),
    ...suites.flatMap((suite) => testsIn(suite, within)),
  ];
};
const testsOf = ({ testResults }: TestSession): Test[] => (testResults ? testsIn(testResults) : []);

/** The titles that a file has registered on a runtime; undefined if it has reported none. */
const titlesOf = (session: TestSession): string[] | undefined =>
  registeredTitles.find(
    ({ file, runtime }) => session.testFile.endsWith(file) && runtime === session.group.name,
  )?.titles;

/** Reasons why a run is invalid although no test in it failed. */
function objections(sessions: TestSession[]): string[] {
  const found: string[] = [];
  for (const file of new Set(sessions.map(({ testFile }) => testFile))) {
    const ofFile = sessions.filter(({ testFile }) => testFile === file);
    const titles = new Set(ofFile.map((session) => JSON.stringify(titlesOf(session)?.toSorted())));
    if (ofFile.length !== runtimes.length || titles.size !== 1)
      found.push(`${basename(file)}: the runtimes did not register the same tests.`);
  }
  for (const session of sessions) {
    const tests = testsOf(session);
    const where = `${session.testFile} (${session.group.name})`;
    if (tests.length === 0) found.push(`${where} ran no test.`);
    if (tests.some(({ skipped }) => skipped)) found.push(`${where} skipped a test.`);
    for (const { message } of session.errors)
      found.push(`${where} had an error outside of its tests: ${message}`);
  }
  return found;
}

/** A line for each failed test: its file, runtime, name and reason. */
const failures = (session: TestSession): string[] =>
  testsOf(session)
    .filter(({ passed, skipped }) => !passed && !skipped)
    .map(({ title, error }) =>
      `${basename(session.testFile)} (${session.group.name}) › ${title}: ${error?.message ?? "no reason"}`.replace(
        /\s+/g,
        " ",
      ),
    );

/** Axe's findings. Other runs report failed tests: axe slows down those with short waits. */
function judgeAxe(widgets: readonly Widget[], isWhole: boolean): boolean {
  const found = [
    ...axeFindings(widgets, axeLooks),
    // A few files reach a few states.
    ...(isWhole ? unseenStates(widgets, axeLooks) : []),
  ];
  for (const line of found) console.log(`Failed: ${line}`);
  console.log(`axe looked ${axeLooks.length} times, ${found.length} failed`);
  return found.length === 0 && axeLooks.length > 0;
}

/** Runs test files on both runtimes. */
async function sessionsOf(files: readonly string[], how: Run): Promise<TestSession[]> {
  const config = await elementTests([...files], how);
  const runner = await startTestRunner({
    config,
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (!runner) return [];
  if (how.isBail)
    runner.sessions.on("session-status-updated", (session) => {
      const [first] = failures(session);
      if (!first) return;
      writeSync(1, `\nFailed: ${first}\n`); // the runner holds back what is logged
      process.exit(1); // browser and sandboxes end with it
    });
  await new Promise((stopped) => runner.on("stopped", stopped));
  return [...runner.sessions.all()];
}

/** The failures of these sessions. */
const everyFailure = (sessions: TestSession[]): string[] => [
  ...objections(sessions),
  ...sessions.flatMap(failures),
];

/** Builds, and runs the named test files, or all if none is named. Returns whether all passed. */
async function run(names: readonly string[], how: Run): Promise<boolean> {
  const widgets = await buildForTests();
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => name.replaceAll("\\", "/"));
  const chosen = names.length
    ? all.filter((name) => names.some((wanted) => name.includes(wanted)))
    : all.filter((name) => isTaken(name, how));
  let sessions = await sessionsOf(
    chosen.map((name) => `tests/element/${name}`),
    how,
  );
  if (how.isAxe) return judgeAxe(widgets, names.length === 0);

  // A machine that pauses a browser fails correct tests. On CI such a file has one more try, and is named.
  const failedFiles = new Set(
    sessions
      .map(({ testFile }) => testFile)
      .filter((file) => everyFailure(sessions.filter(({ testFile }) => testFile === file)).length > 0),
  );
  const mayRetry = process.env["CI"] && failedFiles.size > 0 && failedFiles.size <= MOST_RETRIED;
  const late = mayRetry ? everyFailure(sessions) : [];
  if (mayRetry) {
    const again = await sessionsOf([...failedFiles], how);
    sessions = [...sessions.filter(({ testFile }) => !failedFiles.has(testFile)), ...again];
  }
  for (const line of late) console.log(`Had a second try: ${line}`);

  const tests = sessions.flatMap(testsOf);
  const failed = tests.filter(({ passed, skipped }) => !passed && !skipped).length;
  const counts = runtimes.map(
    (name) => sessions.filter(({ group }) => group.name === name).flatMap(testsOf).length,
  );
  const found = everyFailure(sessions);
  console.log(`\nElement tests: ${runtimes.map((name, i) => `${name} ${counts[i]}`).join(", ")}`);
  for (const line of found) console.log(`Failed: ${line}`);
  console.log(`${tests.length - failed} passed, ${failed} failed`);
  return found.length === 0 && tests.length > 0;
}

const { values } = parseArgs({
  options: {
    files: { type: "string", multiple: true },
    engine: { type: "string", default: "chromium" },
    whole: { type: "boolean", default: false },
    faults: { type: "string", default: "all" },
    axe: { type: "boolean", default: false },
    slow: { type: "boolean", default: false },
    seed: { type: "string", default: "" },
    bail: { type: "boolean", default: false },
  },
});
const engine = engines.find((name) => name === values.engine);
if (!engine) throw new Error(`No engine "${values.engine}"; there are ${engines.join(", ")}.`);
const faults = faultChoices.find((name) => name === values.faults);
if (!faults) throw new Error(`No faults "${values.faults}"; there are ${faultChoices.join(", ")}.`);
const isWell = await run(values.files ?? [], {
  engine,
  isWhole: values.whole,
  faults,
  isAxe: values.axe,
  isSlow: values.slow,
  seed: values.seed,
  isBail: values.bail,
});
// The sandboxes are in memory and end with the process; a hanging one must not keep it.
process.exit(isWell ? 0 : 1);
