/** Whether the window is at most this wide, in CSS pixels. For layout, use container queries. */
export const isViewportUpTo = (px: number): boolean =>
  globalThis.matchMedia?.(`(max-width: ${px}px)`).matches ?? false;

/** Calls back when that changes. Returns an unsubscribe function. */
export function onViewportUpTo(px: number, callback: () => void): () => void {
  const query = globalThis.matchMedia?.(`(max-width: ${px}px)`);
  query?.addEventListener("change", callback);
  return () => query?.removeEventListener("change", callback);
}

const HANDHELD = "(hover: none) and (pointer: coarse)";

/** Whether the device only has touch input, like a phone or tablet. Its width doesn't say that. */
export const isHandheld = (): boolean => globalThis.matchMedia?.(HANDHELD).matches ?? false;

/** Calls back when that changes, for example when a mouse is connected to a tablet. Returns an unsubscribe function. */
export function onHandheldChange(callback: () => void): () => void {
  const query = globalThis.matchMedia?.(HANDHELD);
  query?.addEventListener("change", callback);
  return () => query?.removeEventListener("change", callback);
}

/** Whether the visitor prefers reduced motion. */
export const isMotionReduced = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
