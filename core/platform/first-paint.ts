/** When the page was first painted, by the monotonic clock in ms; 0 while that is not known, or not told. */
export const firstPaint = (): number => performance.getEntriesByType("paint")[0]?.startTime ?? 0;
