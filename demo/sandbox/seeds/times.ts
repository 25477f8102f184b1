const DAY_MS = 86_400_000;

/** The time `days` after another; negative: before it. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
