const DAY_MS = 86_400_000;

/** Returns the time `days` after another, or before it if negative. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
