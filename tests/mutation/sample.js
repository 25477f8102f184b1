import { createHash } from "node:crypto";
import { relative } from "node:path";

/**
 * Leaves a sample of the faults that tests reach in Stryker's plan, and names survivors as soon as they are known. In
 * JavaScript, because Stryker loads it in processes of its own.
 */
class Sample {
  static inject = ["options"];

  constructor({ sample: { size, seed } }) {
    this.size = size;
    this.orderOf = ({ mutant: { fileName, location, replacement } }) =>
      createHash("sha256")
        .update(JSON.stringify([seed, relative(".", fileName), location, replacement]))
        .digest("hex");
  }

  /** The array is Stryker's own: what is taken out of it isn't run. */
  onMutationTestingPlanReady({ mutantPlans }) {
    const isReached = ({ plan, runOptions }) => plan === "Run" && runOptions.testFilter?.length > 0;
    const reached = mutantPlans.filter(isReached);
    const chosen = reached
      .map((plan) => ({ plan, order: this.orderOf(plan) }))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1))
      .slice(0, this.size)
      .map(({ plan }) => plan);
    const others = mutantPlans.filter((plan) => !isReached(plan));
    mutantPlans.splice(0, mutantPlans.length, ...others, ...chosen);
    console.log(`${chosen.length} of ${reached.length} faults that tests reach`);
  }

  onMutantTested({ status, fileName, location, replacement }) {
    if (status !== "Survived") return;
    const { line, column } = location.start;
    console.log(
      `Survived: ${relative(".", fileName)}:${line}:${column} → ${replacement.replace(/\s+/g, " ")}`,
    );
  }
}

export const strykerPlugins = [{ kind: "Reporter", name: "sample", injectableClass: Sample }];
