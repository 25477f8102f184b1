/** Whether the window is at most this wide, in CSS pixels. Layout asks the container instead. */
export const isViewportUpTo = (px: number): boolean =>
  globalThis.matchMedia?.(`(max-width: ${px}px)`).matches ?? false;

/** Calls back when that changes; gives what ends it. */
export function onViewportUpTo(px: number, callback: () => void): () => void {
  const query = globalThis.matchMedia?.(`(max-width: ${px}px)`);
  query?.addEventListener("change", callback);
  return () => query?.removeEventListener("change", callback);
}

const HANDHELD = "(hover: none) and (pointer: coarse)";

/** Whether the device is one that is used by touch alone, a phone or a tablet. Its width says nothing of that. */
export const isHandheld = (): boolean => globalThis.matchMedia?.(HANDHELD).matches ?? false;

/** Calls back when that changes, as by a mouse at a tablet; gives what ends it. */
export function onHandheldChange(callback: () => void): () => void {
  const query = globalThis.matchMedia?.(HANDHELD);
  query?.addEventListener("change", callback);
  return () => query?.removeEventListener("change", callback);
}
