/*
 * How often and with which seed properties are tried. `npm run test:fuzz` sets both. Other runs are small and always the
 * same, so that a change can't fail by chance.
 */

import fc from "fast-check";

export const RUNS = Number(process.env["TV_FUZZ_RUNS"] ?? 100);
export const SEED = Number(process.env["TV_FUZZ_SEED"] ?? 1);

/** Longest time of a property, in ms: a long run has thousands of cases. */
export const FUZZ_MS = 60_000 + RUNS * 100;

fc.configureGlobal({ numRuns: RUNS, seed: SEED });

export { fc };
