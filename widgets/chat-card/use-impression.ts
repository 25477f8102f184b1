import { useEffect } from "react";
import { systemClock } from "../../core/platform/clock.ts";

/** How long the card must be in view to count as seen, in ms (PAG-8). */
export const TRACKING_DELAY_MS = 9_000;
/** Share of the card that must be in view. */
const SHARE = 0.5;

/** Calls back when a shown card has been in view long enough. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- fires once while the card is shown
  }, [host, isShown]);
}
