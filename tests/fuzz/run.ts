/* Tries properties with many generated values, in Node and in browsers. Default: an hour on two cores, for every night.

   - `--runs=100`: values for each property
   - `--seed=7`: repeats a run
   - `--engine=firefox`: the browser of the markup tests, `chromium` by default; can be repeated */

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { commandOf, node, script } from "../../tools/steps.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5000" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
    engine: { type: "string", multiple: true, default: ["chromium"] },
  },
});
process.env["TV_FUZZ_RUNS"] = values.runs;
process.env["TV_FUZZ_SEED"] = values.seed;

/** Element tests of markup: with all of the corpora, besides what is generated. */
const files = ["sanitize", "hostile-content", "privacy-steps"].map((name) => `--files=${name}`);
const steps = [
  [commandOf("vitest"), "run", "--config=tests/vitest.config.ts", "tests/fuzz"],
  ...values.engine.map((engine) => script("tests/element/run.ts", `--engine=${engine}`, "--whole", ...files)),
];
let failed = 0;
for (const step of steps) if ((await node(step)).code !== 0) failed++;
console.log(
  `\n${failed ? "FAILED" : "ok"}: npm run test:fuzz -- --runs=${values.runs} --seed=${values.seed}`,
);
process.exitCode = failed ? 1 : 0;
