import { useEffect } from "react";
import { systemClock } from "../../core/browser/clock.ts";

/** The card counts as seen when it has been in view this long, in ms (PAG-8). */
export const TRACKING_DELAY_MS = 9_000;
/** So much of it must be in view. */
const SHARE = 0.5;

/** Calls back when an element, while it shows its card, has been in view long enough. */
export function useImpression(host: Element | undefined, isShown: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!host || !isShown) return;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        cancel();
        if ((entries.at(-1)?.intersectionRatio ?? 0) < SHARE) return;
        cancel = systemClock.after(TRACKING_DELAY_MS, () => {
          observer.disconnect();
          onSeen();
        });
      },
      { threshold: SHARE },
    );
    observer.observe(host);
    return () => {
      cancel();
      observer.disconnect();
    };
    // Seen once as long as it is shown.
  }, [host, isShown]);
}
