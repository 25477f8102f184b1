/** Returns the time of the first paint, in ms of the monotonic clock; 0 if it is unknown. */
export const firstPaint = (): number => performance.getEntriesByType("paint")[0]?.startTime ?? 0;
