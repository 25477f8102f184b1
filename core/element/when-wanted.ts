/** Distance from the view at which an element's code is fetched. */
const NEAR = "300px";

const saving = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Calls `wake` once: when the browser is idle and the element is near the view, at the first focus or pointer, or,
 * where the visitor saves data, at those only. Returns what stops the watch.
 */
export function whenWanted(host: HTMLElement, wake: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const now = () => {
    if (signal.aborted) return;
    stop();
    wake();
  };
  let observer: IntersectionObserver | undefined;
  let timer = 0;
  const stop = () => {
    controller.abort();
    observer?.disconnect();
    clearTimeout(timer);
  };
  for (const type of ["focusin", "pointerover"]) host.addEventListener(type, now, { signal });
  const idle = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(now, { timeout: 200 });
    else timer = window.setTimeout(now, 1);
  };
  if (saving()) return stop;
  // A closed modal has no box of its own: it is not waited for. One that is not displayed at all is.
  if (!host.offsetHeight && host.getClientRects().length) idle();
  else {
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) idle();
      },
      { rootMargin: NEAR },
    );
    observer.observe(host);
  }
  return stop;
}
