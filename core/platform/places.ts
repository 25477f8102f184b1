import { systemClock } from "./clock.ts";
import { onAddressMoved } from "./history.ts";

/** How long a page that grows while it is filled is scrolled back to its place, in ms. */
const PATIENCE_MS = 3000;

/** A visitor who does any of these has a place of their own in mind. */
const OWN_WAYS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** The step of the tab's history that shows; undefined without the Navigation API. */
const step = (): string | undefined =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key;

const scrollTo = (top: number): void => globalThis.scrollTo({ top, behavior: "instant" });

/** A page that shows from its beginning, as a new one does. */
export const scrollToTop = (): void => scrollTo(0);

/**
 * Brings each step of the history back to where it was scrolled to, until the signal is aborted. Browsers do that at
 * once, when the page is not yet as long as it was; here it is waited for, while `page` grows. Without the Navigation
 * API the browser's own way has to do.
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
