const running = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Calls back when a `lang` attribute anywhere in the page changes. Returns an unsubscribe function. */
export function onLanguageChange(callback: () => void): () => void {
  running.add(callback);
  if (!observer) {
    observer = new MutationObserver(() => running.forEach((one) => one()));
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ["lang"] });
  }
  return () => {
    running.delete(callback);
    if (running.size) return;
    observer?.disconnect();
    observer = undefined;
  };
}
