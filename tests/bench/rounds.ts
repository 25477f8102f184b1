import type { Browser } from "playwright";
import { visit, type Plan } from "./measure.ts";
import type { Row } from "./results.ts";
import type { Variant } from "./variants/variant.ts";

/** Visits every variant once per round, so that other load on the machine affects all alike. */
export async function measureRounds(
  browser: Browser,
  rounds: number,
  variants: readonly Variant[],
  urlOf: (v: Variant) => string,
  plans: Partial<Plan> = {},
): Promise<Row[]> {
  const rows: Row[] = variants.map((variant) => ({ variant, visits: [], failures: 0 }));
  for (let round = 0; round < rounds; round++) {
    // Each round starts with another variant, so that none is always measured after the same one.
    for (const [index, row] of [
      ...rows.slice(round % rows.length),
      ...rows.slice(0, round % rows.length),
    ].entries()) {
      const { variant } = row;
      const plan: Plan = {
        answer: variant.answer,
        submits: variant.kind === "own",
        awaitsScript: variant.own?.firstView !== undefined,
        email: `round.${round}.${index}@example.test`,
        ...plans,
      };
      const seen = await visit(browser, urlOf(variant), plan);
      if (seen) row.visits.push(seen);
      else row.failures++;
      if (round > 0 || variant.kind !== "own") continue;
      const alone = await visit(browser, urlOf(variant), { ...plan, submits: false, untouched: true });
      if (alone) row.untouched = alone;
      else row.failures++;
    }
    console.error(`visited ${rows.length} pages, round ${round + 1} of ${rounds}`);
  }
  return rows;
}
