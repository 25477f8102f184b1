import type { CardFormTimes } from "./card-form.ts";
import type { Visit } from "./measure.ts";
import type { Compared } from "./search/compare.ts";
import type { StepTimes } from "./step.ts";
import type { Found } from "./search/queries.ts";
import type { Typing } from "./search/typing.ts";
import type { Mounts } from "./mounts.ts";
import type { Throughput } from "./throughput.ts";
import type { Variant } from "./variants/variant.ts";
import type { Runtime } from "../../tools/build/vite.ts";

/** What all rounds saw of one variant. */
export interface Row {
  variant: Variant;
  visits: Visit[];
  /** Rounds in which no field could be used, or nothing was answered, in time. */
  failures: number;
  /** One visit in which nobody touched the page. Ours only. */
  untouched?: Visit;
}

/** Everything that one run measured; what was not asked for is absent. */
export interface Results {
  rounds: number;
  /** Load of the machine over a minute, before and after. */
  load: [before: number, after: number];
  rows: Row[];
  /** What each element beyond the first costs, and what a hand-written one does: milliseconds at CPU / 4. */
  further: Partial<Record<Runtime | "floor", number>>;
  mounts: Partial<Record<Runtime, Mounts>>;
  cardForms: Partial<Record<Runtime, CardFormTimes>>;
  /** A privacy flow's step of 50 fields. */
  steps: Partial<Record<Runtime, StepTimes>>;
  /** Of a sandbox, by who asks it. */
  throughput: Partial<Record<"visitors" | "customers", Throughput>>;
  search?: Search;
  /** What customers type, asked of our search and of other people's. */
  queries: Found[];
}

/** From when a field can be used until a visitor who has seen it come has moved to it and types, in ms. */
export const TYPED_AFTER_MS = 1_000;

/** What the support search was measured by. */
export interface Search {
  /** Beside other people's searches, each as a page has it: typed into at the first moment at which that can be done. */
  rows: Row[];
  /** The same, typed into by a visitor who first sees the field and moves to it: TYPED_AFTER_MS later. */
  visitorRows: Row[];
  /** Type-ahead at CPU / 4 over 10,000 articles. */
  typing: Partial<Record<Runtime, Typing>>;
  /** The index beside other people's, in this process. */
  compared: Compared[];
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

type Figure = Exclude<keyof Visit, "longTasks">;

/** The median of a figure over the rounds; undefined for a variant that failed in any, which is no comparison. */
export const figure = ({ visits, failures }: Row, name: Figure): number | undefined =>
  failures ? undefined : median(visits.flatMap((visit) => visit[name] ?? []));

/** The longest task of any round, in milliseconds; 0 where none took 50. */
export const worstTask = ({ visits, untouched }: Row): number =>
  Math.max(0, ...[...visits, ...(untouched ? [untouched] : [])].flatMap(({ longTasks }) => longTasks));
