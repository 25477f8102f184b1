/* Puts small faults into code, one at a time, and runs the tests that reach them: unit tests for core/ and the sandbox, element
   tests for widgets/. Fails if they notice less than 85 % of an area's faults, and lists the others.

   - `--area=core`: only core, sandbox or widgets; can be repeated
   - `--files=safe-address`: only files with this in their path; can be repeated
   - `--sample=1000`: faults in core and the sandbox that unit tests reach, and a tenth as many in widgets
   - `--seed=7`: another sample
   - `--skip=20`: leaves out the first faults in widgets, which an interrupted run has tried */

import { parseArgs } from "node:util";
import type { Fault, Outcome } from "./fault.ts";
import { unitFaults } from "./unit.ts";
import { widgetFaults } from "./widgets.ts";

const areas = ["core", "sandbox", "widgets"] as const;
type Area = (typeof areas)[number];

const { values } = parseArgs({
  options: {
    area: { type: "string", multiple: true, default: [...areas] },
    files: { type: "string", multiple: true, default: [""] },
    sample: { type: "string", default: "1000" },
    seed: { type: "string", default: "7" },
    skip: { type: "string", default: "0" },
  },
});
const isArea = (name: string): name is Area => areas.some((area) => area === name);
const unknown = values.area.find((name) => !isArea(name));
if (unknown !== undefined) throw new Error(`No area "${unknown}"; there are ${areas.join(", ")}.`);

/** In percent. */
const LEAST_KILLED = 85;

/** Parts of the sample. Core has more code than the sandbox; a fault in a widget needs a build and a browser. */
const shares: Record<Area, number> = { core: 0.6, sandbox: 0.4, widgets: 0.1 };

const faultsIn = (area: Area): Promise<Fault[]> => {
  const size = Math.round(Number(values.sample) * shares[area]);
  return area === "widgets"
    ? widgetFaults(values.files, size, values.seed, Number(values.skip))
    : unitFaults(area, values.files, size, values.seed);
};

const count = (faults: readonly Fault[], ...outcomes: Outcome[]): number =>
  faults.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** How many of the tried faults the tests noticed, in percent. */
const shareOf = (faults: readonly Fault[]): number =>
  (100 * count(faults, "killed", "timeout")) / count(faults, "killed", "timeout", "survived");

const row = (name: string, faults: readonly Fault[]): Record<string, string | number> => ({
  area: name,
  tried: count(faults, "killed", "timeout", "survived"),
  killed: count(faults, "killed"),
  timeouts: count(faults, "timeout"),
  survived: count(faults, "survived"),
  "share killed": `${shareOf(faults).toFixed(1)} %`,
  "not covered": count(faults, "not covered"),
  "only while loading": count(faults, "only while loading"),
  invalid: count(faults, "invalid"),
});

const found: [Area, Fault[]][] = [];
for (const area of areas) if (values.area.includes(area)) found.push([area, await faultsIn(area)]);
const all = found.flatMap(([, faults]) => faults);

console.log("\nFaults that no test noticed:");
for (const { place, change, outcome } of all)
  if (outcome === "survived") console.log(`${place}\n   ${change}`);
console.table([...found.map(([area, faults]) => row(area, faults)), row("all", all)]);
for (const [area, faults] of found) {
  const kinds = [...new Set(faults.flatMap(({ by }) => by ?? []))];
  const noticed = kinds.map((kind) => `${faults.filter(({ by }) => by === kind).length} by ${kind}`);
  if (noticed.length > 0) console.log(`Noticed in ${area}: ${noticed.join(", ")}`);
}
const tried = found.filter(([, faults]) => faults.length > 0);
const isEnough = tried.length > 0 && tried.every(([, faults]) => shareOf(faults) >= LEAST_KILLED);
const share = `${shareOf(all).toFixed(1)} % of the faults were noticed; ${LEAST_KILLED} % are required in each area`;
const areaOptions =
  values.area.length < areas.length ? values.area.map((area) => ` --area=${area}`).join("") : "";
console.log(
  `${isEnough ? "ok" : "FAILED"}: ${share}. npm run test:mutation -- --sample=${values.sample} --seed=${values.seed}${areaOptions}`,
);
process.exitCode = isEnough ? 0 : 1;
