import { systemClock } from "./clock.ts";
import { onAddressMoved } from "./history.ts";

/** How long a growing page is scrolled back to its position, in ms. */
const PATIENCE_MS = 3000;

/** After any of these events, the visitor chooses the scroll position. */
const OWN_WAYS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Key of the current history entry; undefined without the Navigation API. */
const step = (): string | undefined =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

const scrollTo = (top: number): void => globalThis.scrollTo({ top, behavior: "instant" });

/** Scrolls to the top, as on a new page. */
export const scrollToTop = (): void => scrollTo(0);

/**
 * Restores the scroll position of each history entry until the signal is aborted. Browsers do this immediately, when the
 * page may not have its full height yet; this waits while `page` grows. Without the Navigation API, the browser's own
 * behavior must do.
 */
export function keepPlaces(page: Element, signal: AbortSignal): void {
  const places = new Map<string, number>();
  let stop = () => {};

  function bringBack(to: number): void {
    const ended = new AbortController();
    const attempt = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (scrollHeight - clientHeight < to - 1) return;
      scrollTo(to);
      stop();
    };
    const observer = new ResizeObserver(attempt);
    const stopTimer = systemClock.after(PATIENCE_MS, () => stop());
    stop = () => {
      ended.abort();
      observer.disconnect();
      stopTimer();
    };
    for (const way of OWN_WAYS) {
      globalThis.addEventListener(way, stop, { signal: ended.signal, capture: true, passive: true });
    }
    observer.observe(page);
  }

  const onScroll = () => {
    const here = step();
    if (here !== undefined) places.set(here, globalThis.scrollY);
  };
  globalThis.addEventListener("scroll", onScroll, { signal, passive: true });
  onAddressMoved(() => {
    stop();
    const to = places.get(step() ?? "");
    if (to !== undefined) bringBack(to);
  }, signal);
  signal.addEventListener("abort", () => stop());
}
