/* `npm run soak`: two pages in use for two hours, one that is never left and one that moves through the brand's site, while
   some calls fail. What must not grow is measured every minute.

   - `--minutes 5`: how long; default 120
   - `--seed 7`: repeats the order of actions and faults
   - `--faults 0.05`: share of the API's calls that have a fault */

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import prepareRelease from "../journeys/release.ts";
import { seeded } from "../unit/support/seeded.ts";
import { navigation } from "./navigation.ts";
import { onePage } from "./one-page.ts";
import type { Outcome, Part } from "./part.ts";
import { rounds } from "./plan.ts";
import { report } from "./report.ts";
import { openStage, type Stage } from "./stage.ts";
import { Visitor } from "./visitor.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "120" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
    faults: { type: "string", default: "0.05" },
  },
});
const [minutes, seed, share] = [Number(values.minutes), Number(values.seed), Number(values.faults)];

const TOTAL_MS = minutes * 60_000;
/**
 * Time between reloads. A long one lets what remains from page to page add up, and the browser optimizes the scripts of a
 * document for half an hour: its compiled code grows by a megabyte, then hardly. At least one reload in a shorter run.
 */
const RELOAD_MS = Math.min(60 * 60_000, TOTAL_MS / 2);
/** Time between measurements. A shorter run has 20 of them. */
const EVERY_MS = Math.min(60_000, TOTAL_MS / 20);

/** Uses a page until the time is up. */
async function soak(part: Part, stage: Stage, random: () => number): Promise<Outcome> {
  const visitor = await Visitor.open(stage, part.path);
  const { page } = visitor;
  await part.prepare(page);
  const outcome: Outcome = { part, visitor, actions: 0, stuck: [] };
  const started = performance.now();
  const settle = () => visitor.settle();
  let [measured, reloads, stretch] = [0, 0, visitor.stretch];
  const done = new Set<string>();
  for (const { name, act } of rounds(random, part.actions)) {
    const elapsed = performance.now() - started;
    if (elapsed >= TOTAL_MS) break;
    try {
      if (part.reloads && elapsed >= (reloads + 1) * RELOAD_MS) {
        reloads++;
        await page.reload();
      }
      await settle();
      await act(page, settle);
      await settle();
      outcome.actions++;
      if (stretch !== visitor.stretch) done.clear();
      stretch = visitor.stretch;
      done.add(name);
      if (performance.now() - started >= (measured + 1) * EVERY_MS) {
        measured++;
        await part.home(page, settle);
        await settle();
        await visitor.measure(done.size === part.actions.length);
      }
    } catch (error) {
      outcome.stuck.push(`${name}: ${String(error)} (${await visitor.describe()})`);
      await page.goto(stage.origin + part.path);
    }
  }
  return outcome;
}

await prepareRelease();
const stage = await openStage(seed, share);
try {
  console.log(`${minutes} minutes, seed ${seed}, ${share * 100} % faults`);
  const outcomes = await Promise.all(
    [onePage, navigation].map((part, at) => soak(part, stage, seeded(seed + 1 + at))),
  );
  const { lines, isOver } = report(outcomes, minutes / 60);
  const faults = [...stage.proxy.met].map(([name, count]) => `${name} ${count}`);
  console.log([`Faults: ${faults.join(", ")}`, ...lines].join("\n"));
  process.exitCode = isOver ? 1 : 0;
} finally {
  await stage.close();
}
// Otherwise Node 20 can wait forever for the handles of libraries when it ends.
process.exit();
