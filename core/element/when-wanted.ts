import { isSavingData, whenIdle } from "../browser/page.ts";

/**
 * Calls `wake` once: when the browser is idle and the element is near the view, at the first focus or pointer, or,
 * where the visitor saves data, at those only. Returns what stops the watch.
 */
export function whenWanted(host: HTMLElement, wake: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const now = () => {
    if (signal.aborted) return;
    controller.abort();
    wake();
  };
  for (const type of ["focusin", "pointerover"]) host.addEventListener(type, now, { signal });
  if (!isSavingData()) {
    // A closed modal has no box of its own: it is not waited for. One that is not displayed at all is.
    if (!host.offsetHeight && host.getClientRects().length) whenIdle(now);
    else {
      const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && whenIdle(now), {
        rootMargin: "300px",
      });
      near.observe(host);
      signal.addEventListener("abort", () => near.disconnect());
    }
  }
  return () => controller.abort();
}
