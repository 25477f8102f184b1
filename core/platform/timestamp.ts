import type { Clock } from "./clock.ts";

/** Returns date and time in UTC, `2026-11-21T09:30:00.000Z`, by the device's clock. */
export const utcTimestamp = (clock: Clock): string => new Date(clock.now()).toISOString();
