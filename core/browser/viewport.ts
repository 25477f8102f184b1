/** Whether the window is at most this wide, in CSS pixels. Layout asks the container instead. */
export const isViewportUpTo = (px: number): boolean =>
  globalThis.matchMedia?.(`(max-width: ${px}px)`).matches ?? false;
