import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { createInjector } from "typed-inject";
import { commandOf, node } from "../../tools/steps.ts";
import { projectRoot, readTree } from "../../tools/tree.ts";

/* Puts faults into the code of core/, one at a time, and runs the unit tests that reach them. The report names the faults
   that no test notices.

   - `--files=safe-address`: only files with this in their path; can be repeated
   - `--sample=1000`: this many faults, chosen by the seed; all if it is left out
   - `--seed=7`: another sample */
const { values } = parseArgs({
  options: {
    files: { type: "string", multiple: true, default: [""] },
    sample: { type: "string", default: "Infinity" },
    seed: { type: "string", default: "1" },
  },
});

const REPORT = "node_modules/.cache/tv-selfcare/mutation.json";
const CONFIG = "node_modules/.cache/tv-selfcare/stryker.json";

const quiet = () => {};
const off = () => false;
const logger = {
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};
const instrumenter = createInjector()
  .provideValue("logger", logger)
  .provideValue("getLogger", () => logger)
  .injectFunction(createInstrumenter);

/** A piece of code with faults: what replaces it. */
interface Place {
  pattern: string;
  faults: number;
}

/** Returns the smallest pieces of code in which Stryker finds faults, so that no piece has those of another one. */
async function placesIn(name: string, content: string): Promise<Place[]> {
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await instrumenter.instrument([{ name, content, mutate: true }], options);
  const patterns = new Map<string, number>();
  for (const { location } of mutants) {
    const { start, end } = location;
    const isWithin = (one: (typeof mutants)[number]) => {
      const { start: from, end: to } = one.location;
      const isAfter = from.line > start.line || (from.line === start.line && from.column >= start.column);
      const isBefore = to.line < end.line || (to.line === end.line && to.column <= end.column);
      const isSame = JSON.stringify(one.location) === JSON.stringify(location);
      return isAfter && isBefore && !isSame;
    };
    if (mutants.some(isWithin)) continue;
    const pattern = `${name}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  return [...patterns].map(([pattern, faults]) => ({ pattern, faults }));
}

/** As many places as have this many faults, in an order that the seed decides. */
function sampleOf(places: readonly Place[], size: number): string[] {
  const order = ({ pattern }: Place) =>
    createHash("sha256").update(`${values.seed} ${pattern}`).digest("hex");
  const shuffled = places
    .map((place) => ({ ...place, order: order(place) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  let count = 0;
  return shuffled.filter(({ faults }) => (count += faults) <= size).map(({ pattern }) => pattern);
}

const files = [...readTree(["core"], /\.tsx?$/)].filter(([file]) =>
  values.files.some((part) => file.includes(part)),
);
const size = Number(values.sample);
const mutate =
  size === Infinity
    ? files.map(([file]) => file)
    : sampleOf((await Promise.all(files.map(([file, text]) => placesIn(file, text)))).flat(), size);

const config = {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  mutate,
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  ignorePatterns: ["dist", "docs/images", "tests/looks", "tests/hosts"],
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: REPORT },
  tsconfigFile: "none", // rewriting it needs an API that TypeScript 7 no longer has
  tempDirName: ".tmp/mutation",
};
await mkdir(dirname(join(projectRoot, CONFIG)), { recursive: true });
await writeFile(join(projectRoot, CONFIG), JSON.stringify(config));
const { code } = await node([commandOf("@stryker-mutator/core", "stryker"), "run", CONFIG]);
process.exitCode = code;
