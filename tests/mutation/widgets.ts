import { spawn } from "node:child_process";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commandOf } from "../../tools/steps.ts";
import { projectRoot, readTree } from "../../tools/tree.ts";
import { inOneLine, orderOf, type Fault, type Outcome } from "./fault.ts";
import { editsIn, type Edit } from "./operators.ts";

/** The tree with the faults. The working tree never has them, even if a run is killed. */
const COPY = join(projectRoot, ".tmp/mutation/widgets");
/** What the elements' build and tests need. */
const COPIED =
  "core widgets demo integrations tools docs tests package.json package-lock.json tsconfig.json vite.config.ts README.md LICENSE";

/** Build and tests of an element take a minute, on a busy machine more; those of many elements more, too. In ms. */
const LONGEST_MS = 360_000;
const LONGEST_FILE_MS = 60_000;

/** A fault's place in a file of an element. */
interface Place extends Edit {
  element: string;
  file: string;
  text: string;
}

async function copyTree(): Promise<void> {
  await rm(COPY, { recursive: true, force: true });
  await mkdir(COPY, { recursive: true });
  for (const name of COPIED.split(" "))
    await cp(join(projectRoot, name), join(COPY, name), {
      recursive: true,
      filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path),
    });
  await symlink(join(projectRoot, "node_modules"), join(COPY, "node_modules"), "junction");
}

/** The files of an element's tests, either with failing calls or without. */
const testsOf = (element: string, hasFailingCalls: boolean): string[] =>
  [...readTree([`tests/element/${element}`], /\.test\.ts$/).keys()]
    .map((file) => file.slice("tests/element/".length))
    .filter((file) => file.includes("-faults") === hasFailingCalls);

/** Where faults can be put: in the code of elements that have tests, without their texts and references. */
const allPlaces = (files: readonly string[]): Place[] =>
  [...readTree(["widgets"], /\.tsx?$/)].flatMap(([file, text]) => {
    const element = file.split("/")[1] ?? "";
    const isOther = /\/strings\/|\/element\.ts$/.test(file) || !files.some((part) => file.includes(part));
    if (isOther || testsOf(element, false).length === 0) return [];
    return editsIn(file, text).map((edit) => ({ ...edit, element, file, text }));
  });

/** All places in an order that the seed decides, and in which operators take turns. */
function inTurns(places: readonly Place[], seed: string): Place[] {
  const used: Record<string, number> = {};
  return places
    .map((place) => ({ place, order: orderOf(seed, `${place.file} ${place.start} ${place.operator}`) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ place }) => ({ place, turn: (used[place.operator] = (used[place.operator] ?? 0) + 1) }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ place }) => place);
}

interface Verdict {
  outcome: Outcome;
  /** The first failure. */
  reason: string;
}

/** Runs tests in the copy. */
function run(command: readonly string[], longestMs: number): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, command, {
      cwd: COPY,
      env: { ...process.env, TV_TEST_OUT: "mutation", CI: "" },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: longestMs,
      killSignal: "SIGINT", // its browser ends with it
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
    let isStopped = false;
    const stop = () => {
      isStopped = true; // even if the signal has already ended the child
      child.kill("SIGINT");
    };
    process.once("SIGINT", stop).once("SIGTERM", stop);
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      const failure = output.split("\n").find((line) => /^Failed: |^ FAIL /.test(line));
      if (isStopped) reject(new Error("interrupted"));
      else if (code === 0) resolve({ outcome: "survived", reason: "" });
      else if (failure) resolve({ outcome: "killed", reason: inOneLine(failure) });
      else if (performance.now() - started >= longestMs) resolve({ outcome: "timeout", reason: "" });
      else resolve({ outcome: "invalid", reason: inOneLine(output.trim().slice(-500)) });
    });
  });
}

/** Builds the copy's elements and runs element tests. */
const runElementTests = (files: readonly string[]): Promise<Verdict> =>
  run(
    ["--import", "tsx", "tests/element/run.ts", "--bail", ...files.map((file) => `--files=${file}`)],
    Math.max(LONGEST_MS, files.length * LONGEST_FILE_MS),
  );

const runUnitTests = (element: string): Promise<Verdict> => {
  const files = `tests/unit/widgets/${element}/`;
  const how = ["--config", "tests/vitest.config.ts", "--bail=1", "--passWithNoTests", "--no-color"];
  return run([commandOf("vitest"), "run", ...how, files], LONGEST_MS);
};

/** An element's tests, and those that `npm test` and `npm run test:faults` run besides, for faults that survive them. */
const judges: Record<string, (element: string) => Promise<Verdict>> = {
  "element tests": (element) => runElementTests(testsOf(element, false)),
  "unit tests": runUnitTests,
  "tests of failing calls": async (element) => {
    const files = testsOf(element, true);
    return files.length > 0 ? runElementTests(files) : { outcome: "survived", reason: "" };
  },
};

async function tryFault({ element, file, text, start, end, to, operator }: Place): Promise<Fault> {
  await writeFile(join(COPY, file), text.slice(0, start) + to + text.slice(end));
  let verdict: Verdict = { outcome: "survived", reason: "" };
  let by = "";
  for (const [name, judge] of Object.entries(judges)) {
    verdict = await judge(element);
    by = name;
    if (verdict.outcome !== "survived") break;
  }
  await writeFile(join(COPY, file), text);
  const { outcome, reason } = verdict;
  const lines = text.slice(0, start).split("\n");
  const place = `${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
  const change = `${operator}: ${inOneLine(text.slice(start, end))} → ${inOneLine(to) || "nothing"}`;
  const isNoticed = outcome === "killed" || outcome === "timeout";
  console.log(`${outcome}: ${place} ${change}${isNoticed ? ` (${by}: ${reason})` : ` ${reason}`}`);
  return { place, change, outcome, ...(isNoticed && { by }) };
}

/** Puts faults into elements, one at a time, and runs each element's tests. The first `skip` of the sample are left out. */
export async function widgetFaults(
  files: readonly string[],
  size: number,
  seed: string,
  skip: number,
): Promise<Fault[]> {
  const left = size - skip;
  const places = inTurns(allPlaces(files), seed).slice(skip);
  await copyTree();
  try {
    const elements = [...new Set(places.slice(0, left).map(({ element }) => element))];
    console.log(`Element tests without faults: ${elements.join(", ")}`);
    const { outcome, reason } = await runElementTests(elements.flatMap((element) => testsOf(element, false)));
    if (outcome !== "survived") throw new Error(`The element tests fail without a fault: ${reason}`);
    const tried: Fault[] = [];
    const isFull = () => tried.filter((fault) => fault.outcome !== "invalid").length >= left;
    for (const place of places) {
      if (isFull()) break;
      tried.push(await tryFault(place));
    }
    return tried;
  } finally {
    await rm(COPY, { recursive: true, force: true });
  }
}
