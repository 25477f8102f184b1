import { importsOf } from "./imports.ts";
import { globalUses } from "./names.ts";
import { asNode, nameOf, parse, walk } from "./syntax.ts";
import { isStarted, readTree } from "../tree.ts";

/**
 * Files of tests and tools that may set timers, each with the reason. An exception without a timer is a problem too, so
 * that the list stays correct.
 */
export const timerExceptions: Readonly<Record<string, string>> = {
  "tests/bench/measure.ts": "stops waiting for a page that never reports",
  "tests/bench/probe.js": "watches for movement that has no cause",
  "tests/bench/throughput.ts": "sends at a fixed rate",
  "tests/journeys/faults.ts": "replaces the platform's timeouts with the test's clock",
  "tests/effects/proxy.ts": "delays requests and answers, as a bad connection does",
  "tests/effects/page/start.js": "shortens the page's own timers",
  "tests/element/axe.ts": "stops waiting if the page is left, and checks in a separate task",
  "tests/element/host/card-hands.js": "passes the card form's own timers on",
  "tests/element/host/recorder.js": "passes the page's own timers on",
  "tests/element/server/middleware.ts": "serves files late in a run with --slow",
  "tools/contract/command/idempotency.ts": "waits as long as a backend's Retry-After says",
  "tools/contract/command/main.ts": "polls a restarting backend until it responds",
  "tests/engines/driven.ts": "polls a condition for which the browser has no event",
};

/** Only files with one of these words can set timers. The others aren't parsed, which saves time. */
const SUSPECT = /set(?:Timeout|Interval)|waitForTimeout|timers/;

/** Returns how a source sets timers or waits for a time. */
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

/** Returns a message for each timer without an exception, and for each exception that isn't needed. */
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

/** Reads the sources of the tests and the tools. */
export const readTestsAndTools = (): Map<string, string> => readTree(["tests", "tools"], /\.[cm]?[jt]sx?$/);

if (isStarted(import.meta.url)) {
  const files = readTestsAndTools();
  const problems = sleepProblems(files);
  for (const problem of problems) console.error(problem);
  console.log(`Sleeps: ${problems.length} problems in ${files.size} files.`);
  if (problems.length > 0) process.exitCode = 1;
}
