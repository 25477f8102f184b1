import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { commandOf, node } from "../../tools/steps.ts";
import { projectRoot, readTree } from "../../tools/tree.ts";
import { inOneLine, untried, type Fault, type Outcome } from "./fault.ts";

/** What unit tests test: its folder, and files in it whose faults can't be tried. */
const areas = {
  core: {
    folder: "core",
    // The build reads its text.
    without: /\/locales\.ts$/,
  },
  sandbox: {
    folder: "demo/sandbox",
    // They fill a database once, and all tests get it from a cache.
    without: /\/seeds\/|\/database\/(?:seed|fill)\.ts$/,
  },
};
export type UnitArea = keyof typeof areas;

/** Stryker's report, as far as we read it. */
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}
interface Mutant {
  status: string;
  replacement: string;
  location: Record<"start" | "end", { line: number; column: number }>;
}

const outcomeOf: Record<string, Outcome> = {
  Killed: "killed",
  Survived: "survived",
  Timeout: "timeout",
  NoCoverage: "not covered",
  Ignored: "only while loading",
  RuntimeError: "invalid",
  CompileError: "invalid",
};

function asFault(file: string, source: string, mutant: Mutant): Fault {
  const { status, replacement, location } = mutant;
  const outcome = outcomeOf[status];
  if (!outcome) throw new Error(`Stryker has an unknown status: ${status}`);
  const { start, end } = location;
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? "").slice(0, end.column - 1);
  const code = lines.join("\n").slice(start.column - 1);
  return {
    place: `${file}:${start.line}:${start.column}`,
    change: `${inOneLine(code)} → ${inOneLine(replacement)}`,
    outcome,
  };
}

/**
 * Puts faults into an area, one at a time, with Stryker, and runs the unit tests that reach them. Tries as many as `size` of
 * those that tests reach; also returns all that none reaches.
 */
export async function unitFaults(
  area: UnitArea,
  files: readonly string[],
  size: number,
  seed: string,
): Promise<Fault[]> {
  const { folder, without } = areas[area];
  const mutate = [...readTree([folder], /\.tsx?$/).keys()].filter(
    (file) => !without.test(file) && files.some((part) => file.includes(part)),
  );
  if (mutate.length === 0) return [];
  const cache = join("node_modules/.cache/tv-selfcare/mutation", area);
  const report = join(cache, "report.json");
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", "./tests/mutation/sample.js"],
    vitest: { configFile: `tests/mutation/${area}.config.ts`, related: false },
    sample: { size, seed },
    warnings: { unknownOptions: false },
    mutate,
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    disableBail: true, // bail.ts does it
    ignorePatterns: [".tmp", "dist", "docs/images", "tests/looks", "tests/hosts"],
    reporters: ["sample", "progress-append-only", "json"],
    jsonReporter: { fileName: report },
    // A busy machine isn't an endless loop.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    concurrency: 2,
    tsconfigFile: "none", // rewriting it needs an API that TypeScript 7 no longer has
    tempDirName: `.tmp/mutation/${area}`,
  };
  await mkdir(join(projectRoot, dirname(report)), { recursive: true });
  const configFile = join(cache, "stryker.json");
  await writeFile(join(projectRoot, configFile), JSON.stringify(config));
  const { code } = await node([commandOf("@stryker-mutator/core", "stryker"), "run", configFile]);
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
  const { files: found } = JSON.parse(await readFile(join(projectRoot, report), "utf8")) as Report;
  const faults = Object.entries(found).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => asFault(file, source, mutant)),
  );
  // Its plan is not ours to change, so a new version may ignore that.
  const tried = faults.filter(({ outcome }) => !untried.some((one) => one === outcome)).length;
  if (tried > size) throw new Error(`Stryker has tried ${tried} faults instead of ${size}`);
  return faults;
}
