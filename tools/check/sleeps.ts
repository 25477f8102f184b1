import { importsOf } from "./imports.ts";
import { globalUses } from "./names.ts";
import { asNode, nameOf, parse, walk } from "./syntax.ts";
import { isStarted, readTree } from "../tree.ts";

/**
 * Files of the tests that set a timer for another reason than to let time pass until something has probably happened.
 * One that sets none is a problem too, so the list only holds what is true.
 */
export const timerExceptions: Readonly<Record<string, string>> = {
  "tests/bench/measure.ts": "gives up on a page that never reports",
  "tests/bench/probe.js": "measures for a while what nobody causes",
  "tests/bench/throughput.ts": "sends at a fixed rate",
  "tests/journeys/faults.ts": "puts the platform's own timeouts on the clock that the test holds",
  "tests/element/axe.ts": "gives up on a page that is left meanwhile, and looks in a task of its own",
  "tests/element/host/card-hands.js": "passes the card form's own timers on",
  "tests/element/host/recorder.js": "passes the page's own timers on",
  "tests/element/server.ts": "serves files late in a run that is slow on purpose",
  "tools/contract/command/idempotency.ts": "waits as long as a backend's Retry-After says",
  "tools/contract/command/main.ts": "asks a backend that restarts again whether it responds",
  "tests/engines/driven.ts": "looks at a condition again, in a browser that tells nothing by itself",
};

/** Every source that waits for a time has one of these words in it; few have, so the others need not be parsed. */
const SUSPECT = /set(?:Timeout|Interval)|waitForTimeout|timers/;

/** Ways in which a source sets a timer or waits for a time. */
export function timersIn(file: string, source: string): string[] {
  if (!SUSPECT.test(source)) return [];
  const program = parse(file, source);
  const found = new Set<string>();
  for (const { specifier } of importsOf(program)) {
    if (/^(?:node:)?timers(?:\/|$)/.test(specifier)) found.add(specifier);
  }
  for (const { path } of globalUses(program)) if (/^set(?:Timeout|Interval)$/.test(path)) found.add(path);
  walk(program, (node) => {
    const name = node.type === "MemberExpression" ? nameOf(asNode(node["property"])) : undefined;
    if (name === "waitForTimeout") found.add(name);
  });
  return [...found];
}

/** Each file that sleeps, and each exception that is none, in the order of the files. */
export function sleepProblems(
  files: ReadonlyMap<string, string>,
  exceptions: Readonly<Record<string, string>> = timerExceptions,
): string[] {
  const problems: string[] = [];
  for (const [file, source] of files) {
    const timers = timersIn(file, source);
    const isExcepted = Object.hasOwn(exceptions, file);
    if (isExcepted && timers.length === 0)
      problems.push(`${file}: the exception for its timer is not needed`);
    if (isExcepted) continue;
    for (const timer of timers)
      problems.push(`${file} → ${timer}: tests wait for what they expect, not for a time`);
  }
  for (const file of Object.keys(exceptions)) {
    if (!files.has(file)) problems.push(`${file}: is excepted, but is not there`);
  }
  return problems;
}

/** The sources of the tests, and of what they run. */
export const readTests = (): Map<string, string> => readTree(["tests", "tools"], /\.[cm]?[jt]sx?$/);

if (isStarted(import.meta.url)) {
  const files = readTests();
  const problems = sleepProblems(files);
  for (const problem of problems) console.error(problem);
  console.log(`Sleeps: ${problems.length} problems in ${files.size} files.`);
  if (problems.length > 0) process.exitCode = 1;
}
