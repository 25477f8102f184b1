import { escapeHtml } from "../../escape-html.ts";

/** A test of the contract, and how it ended. */
export interface Result {
  suite: string;
  name: string;
  seconds: number;
  /** What the backend does wrong. */
  failure?: string;
  /** Why it wasn't tested. */
  skipped?: string;
}

/** Returns the lines for the terminal: each failure, why tests were skipped, and the sums. */
export function terminalText(results: readonly Result[]): string {
  const failed = results.filter(({ failure }) => failure !== undefined);
  const skipped = results.filter((one) => one.skipped !== undefined);
  const suites = [...new Set(results.map(({ suite }) => suite))];
  return [
    ...suites.map((suite) => {
      const of = results.filter((one) => one.suite === suite);
      const isFailed = of.some(({ failure }) => failure !== undefined);
      return `${isFailed ? "FAILED" : "ok    "} ${suite} (${of.length} tests)`;
    }),
    ...failed.map(({ suite, name, failure }) => `\n${suite}: ${name}\n  ${failure}`),
    ...(skipped.length ? ["\nNot tested:"] : []),
    ...skipped.map((one) => `  ${one.suite}: ${one.name} (${one.skipped})`),
    `\n${results.length - failed.length - skipped.length} passed, ${failed.length} failed, ${skipped.length} not tested`,
  ].join("\n");
}

function testCase({ suite, name, seconds, failure, skipped }: Result): string {
  const attributes = `classname="${escapeHtml(suite)}" name="${escapeHtml(name)}" time="${seconds.toFixed(3)}"`;
  if (failure !== undefined)
    return `<testcase ${attributes}><failure message="${escapeHtml(failure)}"/></testcase>`;
  if (skipped !== undefined)
    return `<testcase ${attributes}><skipped message="${escapeHtml(skipped)}"/></testcase>`;
  return `<testcase ${attributes}/>`;
}

/** Returns the results as JUnit's XML, which CI servers read. */
export function junit(results: readonly Result[]): string {
  const suites = [...new Set(results.map(({ suite }) => suite))].map((suite) => {
    const of = results.filter((one) => one.suite === suite);
    const failures = of.filter(({ failure }) => failure !== undefined).length;
    const skipped = of.filter((one) => one.skipped !== undefined).length;
    const counts = `tests="${of.length}" failures="${failures}" skipped="${skipped}"`;
    return `<testsuite name="${escapeHtml(suite)}" ${counts}>\n${of.map(testCase).join("\n")}\n</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="tv-selfcare-contract">\n${suites.join("\n")}\n</testsuites>\n`;
}
