const DAY_MS = 86_400_000;

/** When a promotion shows, from `start` until before `end`, in ms since 1970. */
export interface Period {
  start: number;
  end: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Returns ms since 1970, or NaN if it is neither a time nor a day. Without a zone it is UTC, so that it is the same
 * for all visitors.
 */
function timeOf(text: string): number {
  if (DAY.test(text)) return Date.parse(text);
  const zone = MOMENT.exec(text);
  return zone ? Date.parse(zone[1] ? text : `${text}Z`) : NaN;
}

/** Returns the period between two dates, including whole days, or undefined if a date is invalid. */
export function periodOf(startDate: string, endDate: string): Period | undefined {
  const start = timeOf(startDate);
  const end = timeOf(endDate) + (DAY.test(endDate) ? DAY_MS : 0);
  return end > start ? { start, end } : undefined;
}

export type Phase = "upcoming" | "running" | "ended";

/** BAN-4 */
export function phaseAt({ start, end }: Period, now: number): Phase {
  if (now < start) return "upcoming";
  return now < end ? "running" : "ended";
}

/** Returns how long the phase lasts, in ms, or undefined if it is the last. */
export function phaseLeft({ start, end }: Period, now: number): number | undefined {
  return now < end ? (now < start ? start : end) - now : undefined;
}
