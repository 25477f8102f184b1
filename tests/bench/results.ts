import type { BrandPage, PageChange } from "./brand/report.ts";
import type { CardFormTimes } from "./card-form.ts";
import type { Visit } from "./measure.ts";
import type { Compared } from "./search/compare.ts";
import type { StepTimes } from "./step.ts";
import type { Found } from "./search/queries.ts";
import type { Typing } from "./search/typing.ts";
import type { InteractionTimes } from "./interactions/report.ts";
import type { ManyTimes } from "./many/report.ts";
import type { Further, Mounts } from "./mounts.ts";
import type { Throughput } from "./throughput.ts";
import type { Variant } from "./variants/variant.ts";
import type { Runtime } from "../../tools/build/vite.ts";

/** Results of one variant over all rounds. */
export interface Row {
  variant: Variant;
  visits: Visit[];
  /** Number of rounds in which no field could be used, or no result came, in time. */
  failures: number;
  /** A visit without input. Only for our own variants. */
  untouched?: Visit;
}

/** Results of one run. What wasn't measured is absent. */
export interface Results {
  rounds: number;
  /** Average load of the machine over a minute, before and after. */
  load: [before: number, after: number];
  rows: Row[];
  /** Cost of each element after the first, and of a hand-written one. */
  further: Further[];
  mounts: Partial<Record<Runtime, Mounts>>;
  /** Pages with many elements, most below the fold. */
  many: ManyTimes[];
  /** The brand's pages with a customer, and the same pages written by hand. */
  brandPages: BrandPage[];
  /** Changes from page to page inside the portal. */
  pageChanges: PageChange[];
  /** Interactions of a customer, to the next paint. */
  interactions: InteractionTimes[];
  cardForms: Partial<Record<Runtime, CardFormTimes>>;
  /** A step of a privacy flow with 50 fields. */
  steps: Partial<Record<Runtime, StepTimes>>;
  /** Throughput of a sandbox, by kind of client. */
  throughput: Partial<Record<"visitors" | "customers", Throughput>>;
  search?: Search;
  /** Queries that customers type, with our search and other libraries. */
  queries: Found[];
  /** Parts that failed, and why. */
  failures: string[];
}

/** Delay between seeing a field that can be used and typing into it, for a visitor, in ms. */
export const TYPED_AFTER_MS = 1_000;

/** Results for the support search. */
export interface Search {
  /** Compared with other searches as a page uses them, typed into as early as possible. */
  rows: Row[];
  /** The same, typed into by a visitor who needs TYPED_AFTER_MS to move to the field. */
  visitorRows: Row[];
  /** Type-ahead at CPU / 4 with 10,000 articles. */
  typing: Partial<Record<Runtime, Typing>>;
  /** The index compared with other libraries, in this process. */
  compared: Compared[];
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

type Figure = Exclude<keyof Visit, "longTasks">;

/** Returns the median over the rounds; undefined if any round failed, because then it can't be compared. */
export const figure = ({ visits, failures }: Row, name: Figure): number | undefined =>
  failures ? undefined : median(visits.flatMap((visit) => visit[name] ?? []));

/** Returns the longest task of all rounds in ms; 0 if none took 50 ms. */
export const worstTask = ({ visits, untouched }: Row): number =>
  Math.max(0, ...[...visits, ...(untouched ? [untouched] : [])].flatMap(({ longTasks }) => longTasks));
