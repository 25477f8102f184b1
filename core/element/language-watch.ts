const running = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls back when a `lang` anywhere in the page changes, until the signal is aborted. */
export function onLanguageChange(callback: () => void, signal: AbortSignal): void {
  running.add(callback);
  signal.addEventListener("abort", () => {
    running.delete(callback);
    if (running.size) return;
    observer?.disconnect();
    observer = undefined;
  });
  if (observer) return;
  observer = new MutationObserver(() => running.forEach((one) => one()));
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ["lang"] });
}
