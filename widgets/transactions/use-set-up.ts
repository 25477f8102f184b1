import { useEffect, useState } from "react";
import { systemClock } from "../../core/platform/clock.ts";
import { firstPaint } from "../../core/platform/first-paint.ts";

/** Delay between the page's first paint and the table's set-up (TRX-4), in ms. */
export const SET_UP_MS = 2_000;

/** Whether the table may render. Until then the skeleton shows, never an empty table. */
export function useSetUp(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let stop = () => {};
    function waitFrom(painted: number): void {
      const left = Math.ceil(painted + SET_UP_MS - systemClock.monotonic());
      if (left <= 0) return setDue(true);
      stop = systemClock.after(left, () => {
        // The first paint may have been reported only now.
        if (firstPaint() === painted) setDue(true);
        else waitFrom(firstPaint());
      });
    }
    waitFrom(firstPaint());
    return () => stop();
  }, []);
  return isDue;
}
