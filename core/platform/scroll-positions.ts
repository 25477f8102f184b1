import { systemClock } from "./clock.ts";
import { onAddressChange } from "./history.ts";

/** How long a growing page is scrolled back to its position, in ms. */
const RESTORE_TIMEOUT_MS = 3000;

/** After any of these events, the visitor chooses the scroll position. */
const SCROLL_INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Key of the current history entry; undefined without the Navigation API. */
const currentEntryKey = (): string | undefined =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

const scrollTo = (top: number): void => globalThis.scrollTo({ top, behavior: "instant" });

/** Scrolls to the top, as on a new page. */
export const scrollToTop = (): void => scrollTo(0);

/**
 * Restores the scroll position of each history entry until the signal is aborted. Browsers do this immediately, when the
 * page may not have its full height yet; this waits while `page` grows. Without the Navigation API, the browser's own
 * behavior must do.
 */
export function restoreScrollPositions(page: Element, signal: AbortSignal): void {
  const positions = new Map<string, number>();
  let stop = () => {};

  function restore(to: number): void {
    const ended = new AbortController();
    const attempt = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight - clientHeight < to - 1) return;
      scrollTo(to);
      stop();
    };
    const observer = new ResizeObserver(attempt);
    const stopTimer = systemClock.after(RESTORE_TIMEOUT_MS, () => stop());
    stop = () => {
      ended.abort();
      observer.disconnect();
      stopTimer();
    };
    for (const way of SCROLL_INPUTS) {
      globalThis.addEventListener(way, stop, { signal: ended.signal, capture: true, passive: true });
    }
    observer.observe(page);
  }

  const onScroll = () => {
    const here = currentEntryKey();
    if (here !== undefined) positions.set(here, globalThis.scrollY);
  };
  globalThis.addEventListener("scroll", onScroll, { signal, passive: true });
  onAddressChange(() => {
    stop();
    const to = positions.get(currentEntryKey() ?? "");
    if (to !== undefined) restore(to);
  }, signal);
  signal.addEventListener("abort", () => stop());
}
