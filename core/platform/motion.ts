/** Whether the visitor wants less to move. */
export const isMotionReduced = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
