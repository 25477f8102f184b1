/** Whether the visitor prefers reduced motion. */
export const isMotionReduced = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
