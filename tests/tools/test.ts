import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { commandOf, node, script } from "./steps.ts";
import { projectRoot } from "./tree.ts";

/** Everything `npm test` runs, one after the other: two cores are not enough for two heavy suites at once. */
const cache = join(projectRoot, "node_modules/.cache/tv-selfcare");

interface Suite {
  title: string;
  args: string[];
  /** Passed and failed, from what the suite left or printed. */
  count: (output: string) => Promise<[passed: number, failed: number]>;
}

const report = async (file: string) =>
  JSON.parse(await readFile(join(cache, file), "utf8")) as Record<string, unknown>;

/** Our own runners end with a line of this form. */
async function closingLine(output: string): Promise<[number, number]> {
  const [, passed = "0", failed = "0"] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return [Number(passed), Number(failed)];
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
      `--outputFile.json=${join(cache, "unit.json")}`,
    ],
    async count() {
      const { numPassedTests, numTotalTests } = (await report("unit.json")) as Record<string, number>;
      return [numPassedTests ?? 0, (numTotalTests ?? 0) - (numPassedTests ?? 0)];
    },
  },
  {
    title: "Elements in a browser, on both runtimes",
    args: script("tests/element/run.ts"),
    count: closingLine,
  },
  {
    title: "Journeys on host pages",
    args: [commandOf("@playwright/test", "playwright"), "test", "--config=tests/e2e/playwright.config.ts"],
    count: closingLine,
  },
];

console.log(`Browser: ${await findBrowser()}`);
let passed = 0;
let failed = 0;
for (const { title, args, count } of suites) {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const { code, output } = await node(args);
  const [good, bad] = await count(output);
  passed += good;
  // A suite that ended badly without a failed test (a crash, nothing run) has failed all the same.
  failed += bad || (code === 0 && good > 0 ? 0 : 1);
  console.log(
    `== ${title}: ${good} passed, ${bad} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
