/* What customers do and what goes wrong, by a seed. */

import type { Fault, FaultName } from "../effects/plan.ts";

type Random = () => number;

const anyOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Returns the list in another order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}

/** Endless rounds of all actions, each in another order. So the first round, in the warm-up, loads the code of all. */
export function* rounds<T>(random: Random, actions: readonly T[]): Generator<T, never> {
  for (;;) yield* shuffled(random, actions);
}

const FAULTS: readonly FaultName[] = [
  "server-error",
  "unavailable",
  "dropped-before",
  "dropped-after",
  "slow",
  "cut-answer",
];
/** Longest delay before and after the server, in ms. */
const SLOW_MS = 3_000;

/** Chooses the fault of a request. Only this share of the API's calls have one. */
export const faultsOf =
  (random: Random, share: number) =>
  (path: string): Fault | undefined => {
    const isCall = path === "/config" || path.startsWith("/api/");
    if (!isCall || random() >= share) return undefined;
    return { name: anyOf(random, FAULTS), ms: Math.floor(random() * SLOW_MS) };
  };
