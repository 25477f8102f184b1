/* What a series of measurements says. */

export interface Sample {
  /** Since the start of the run. */
  hours: number;
  /** Number of the document. A reload starts a new one, with an empty heap. */
  stretch: number;
  /** Whether each action has been carried out since the document was loaded, so that the code of all is there. */
  isWarm: boolean;
  /** In MB, after a garbage collection. */
  heap: number;
  nodes: number;
  listeners: number;
}

export interface Trend {
  perHour: number;
  /** Standard error of it. Infinite if there are too few samples. */
  error: number;
  /** How long it was measured, without the warm-ups. */
  hours: number;
}

/** Share of each stretch that fills caches and doesn't count. */
const WARM_UP = 0.15;

/** A run that is shorter only extrapolates. */
export const LONG_HOURS = 1;
/** In MB per hour. */
export const HEAP_LIMIT = 2;
/** Successive minutes resemble each other, which makes a standard error too small: so three of them, not the usual two. */
const ERRORS = 3;

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Fits parallel lines through the stretches, by least squares: each has its own level and all have the same slope.
 * Returns that slope.
 */
export function trendOf(samples: readonly Sample[], key: "heap" | "nodes" | "listeners"): Trend {
  const stretches = [...new Set(samples.map(({ stretch }) => stretch))].map((number) => {
    const all = samples.filter(({ stretch }) => stretch === number);
    const [first = 0, last = 0] = [all[0]?.hours, all.at(-1)?.hours];
    return all.filter(({ hours, isWarm }) => isWarm && hours >= first + WARM_UP * (last - first));
  });
  const points = stretches.flatMap((stretch) => {
    const [middle, level] = [mean(stretch.map(({ hours }) => hours)), mean(stretch.map((one) => one[key]))];
    return stretch.map((one) => ({ x: one.hours - middle, y: one[key] - level }));
  });
  const spread = points.reduce((sum, { x }) => sum + x * x, 0);
  const hours = stretches.reduce((sum, one) => sum + (one.at(-1)?.hours ?? 0) - (one[0]?.hours ?? 0), 0);
  const perHour = spread && points.reduce((sum, { x, y }) => sum + x * y, 0) / spread;
  const freedom = points.length - stretches.length - 1;
  const rest = points.reduce((sum, { x, y }) => sum + (y - perHour * x) ** 2, 0);
  return { perHour, error: freedom > 0 && spread ? Math.sqrt(rest / freedom / spread) : Infinity, hours };
}

/** A short run's slope is mostly warm-up, so only one that is surely over the limit counts there. */
export const isHeapOver = ({ perHour, error }: Trend, hours: number): boolean =>
  (hours >= LONG_HOURS ? perHour : perHour - ERRORS * error) >= HEAP_LIMIT;

/**
 * Numbers of nodes and listeners grow if their slope is more than three standard errors above 0, and it adds up to at least
 * two of them during the run. A single one that remains from a rare event is no growth.
 */
export const isGrowing = ({ perHour, error, hours }: Trend): boolean =>
  perHour - ERRORS * error > 0 && perHour * hours >= 2;
