import { createHash } from "node:crypto";

/** Why a fault wasn't tried: no test runs its code, or it runs before any test, when a module loads. */
export const untried = ["not covered", "only while loading"] as const;

/** What became of a fault. `timeout`: the tests don't end. `invalid`: the code can't be built with it. */
export type Outcome = "killed" | "timeout" | "survived" | "invalid" | (typeof untried)[number];

/** A fault that was put into the code, and what the tests said. */
export interface Fault {
  /** File, line and column. */
  place: string;
  /** The code without and with it. */
  change: string;
  outcome: Outcome;
  /** Which tests noticed it, if there are several kinds. */
  by?: string;
}

/** Code in one short line. */
export const inOneLine = (code: string): string => {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 80)} … ${line.slice(-37)}` : line;
};

/** What a fault is sorted by: always the same for a seed. */
export const orderOf = (seed: string, fault: string): string =>
  createHash("sha256").update(`${seed} ${fault}`).digest("hex");
