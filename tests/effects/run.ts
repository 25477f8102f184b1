/* `npm run test:effects`: writes of each kind through the product's own client, each with faults, and what customers
   learn about them.

   - `--writes 500`: how many; default 10,000
   - `--seed 7`: repeats a run; `--visit 12` only one customer of it
   - `--plant new-keys`: with a defect that it must find, to see its report */

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { kinds, visits, type Write } from "./plan.ts";
import { plants, type Plant } from "./proxy.ts";
import { openStage, type Stage } from "./stage.ts";
import { visit, type Outcome, type Place } from "./visit.ts";

const { values } = parseArgs({
  options: {
    writes: { type: "string", default: "10000" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
    visit: { type: "string" },
    plant: { type: "string" },
  },
});
const [wanted, seed] = [Number(values.writes), Number(values.seed)];
const plant = plants.find((name) => name === values.plant);
if (values.plant && !plant) throw new Error(`There is no ${values.plant}. There are ${plants.join(", ")}.`);

/** Customers at a time. They often wait. */
const PLACES = 8;
/** Longest search for a smaller failure, in ms. */
const SHRINK_MS = 120_000;

/** Carries out a visit until its first problem, which it returns, or until there is enough. */
async function problemIn(
  place: Place,
  writes: readonly Write[],
  isEnough: (outcome: Outcome) => boolean = () => false,
): Promise<string | undefined> {
  try {
    for await (const outcome of visit(writes, place))
      if (isEnough(outcome) || outcome.problem) return outcome.problem;
    return undefined;
  } catch (error) {
    return `the test itself: ${String(error)}`;
  }
}

/** What the test must say about a planted defect. */
const finds: Record<Plant, RegExp> = {
  "ignored-keys": /^duplicated/,
  "new-keys": /^duplicated/,
  "confirmed-only": /^lost/,
  "refused-after": /^reported incorrectly/,
};

/** Checks that the test can fail. */
async function checkTest(places: readonly Place[]): Promise<void> {
  const ticket: Write = {
    kind: "ticket",
    variant: 0,
    spared: 0,
    writes: [{ name: "dropped-after", ms: 0 }],
    reads: [],
    hands: "once",
    event: "nothing",
  };
  await Promise.all(
    plants.map(async (name, at) => {
      const place = places[at] as Place;
      place.proxy.plant = name;
      const problem = await problemIn(place, [ticket]);
      place.proxy.plant = undefined;
      if (!problem || !finds[name].test(problem))
        throw new Error(`The test doesn't find ${name}: ${problem}`);
    }),
  );
}

interface Failure {
  /** Number of its visit. */
  at: number;
  /** The write that it ended with. */
  write: Write | undefined;
  problem: string;
}

/** Carries out visits until enough writes have met a fault, or one has a problem. */
async function carryOut({ places }: Stage): Promise<{ outcomes: Outcome[]; failure: Failure | undefined }> {
  // A visit has a dozen writes.
  const list = fc.sample(visits, { seed, numRuns: Math.ceil(wanted / 4) + PLACES });
  const outcomes: Outcome[] = [];
  let failure: Failure | undefined;
  let faulty = 0;
  let next = 0;
  const isEnough = () => faulty >= wanted || failure !== undefined;
  const goOn = async (place: Place) => {
    while (!isEnough() && next < list.length) {
      const at = next++;
      let write: Write | undefined;
      const problem = await problemIn(place, list[at] as Write[], (outcome) => {
        outcomes.push(outcome);
        write = outcome.write;
        if (outcome.isFaulty) faulty++;
        return isEnough();
      });
      if (problem) failure ??= { at, write, problem };
    }
  };
  await Promise.all(places.map(goOn));
  return { outcomes, failure };
}

/** Looks for the smallest visit that fails: the write alone, if it is known. Returns what to print. */
async function shrink(place: Place, at: number, write?: Write): Promise<string> {
  const again = `npm run test:effects -- --seed ${seed} --visit ${at}`;
  const alone = write && (await problemIn(place, [write]));
  if (alone)
    return `Smallest failure: ${JSON.stringify(write, undefined, 1)}\n${alone}\nTo repeat it: ${again}`;
  const property = fc.asyncProperty(visits, async (writes) => {
    const problem = await problemIn(place, writes);
    if (problem) throw new Error(problem);
  });
  const limit = { interruptAfterTimeLimit: SHRINK_MS, markInterruptAsFailure: false };
  const found = await fc.check(property, { seed, path: String(at), numRuns: 1, ...limit });
  if (!found.counterexample) return `It didn't fail alone. Try: ${again}`;
  const smallest = JSON.stringify(found.counterexample[0], undefined, 1);
  return `Smallest failure: ${smallest}\n${String(found.errorInstance)}\nTo repeat it: ${again}`;
}

function report(outcomes: readonly Outcome[], { places, servers }: Stage, seconds: number): void {
  const doneAt = (presses: number) => outcomes.filter((one) => one.presses === presses).length;
  const faulty = outcomes.filter(({ isFaulty }) => isFaulty);
  const table = kinds.map((kind) => `${kind} ${faulty.filter(({ write }) => write.kind === kind).length}`);
  const met = new Map<string, number>();
  for (const { proxy } of places)
    for (const [name, count] of proxy.met) met.set(name, (met.get(name) ?? 0) + count);
  console.log(`Of each kind: ${table.join(", ")}`);
  console.log(`Faults: ${[...met].map(([name, count]) => `${name} ${count}`).join(", ")}`);
  console.log(
    `Servers killed: ${servers.kills}. Done at the first press: ${doneAt(1)}, at the second: ${doneAt(2)}`,
  );
  console.log(
    `${faulty.length} writes with a fault in ${seconds.toFixed(0)} s: ${(faulty.length / seconds).toFixed(1)}/s`,
  );
}

const stage = await openStage(PLACES);
try {
  console.log(`On ${stage.name}, seed ${seed}`);
  await checkTest(stage.places);
  for (const { proxy } of stage.places) proxy.plant = plant;
  const [place] = stage.places as [Place];
  const started = performance.now();
  if (values.visit !== undefined) {
    console.log(await shrink(place, Number(values.visit)));
  } else {
    const { outcomes, failure } = await carryOut(stage);
    report(outcomes, stage, (performance.now() - started) / 1000);
    console.log(failure ? `FAILED ${failure.problem}` : "0 lost, 0 duplicated, 0 reported incorrectly");
    if (failure) console.log(await shrink(place, failure.at, failure.write));
    process.exitCode = failure ? 1 : 0;
  }
} finally {
  await stage.close();
}
// Otherwise Node 20 can wait forever for the handles of libraries when it ends.
process.exit();
