import { useEffect, useState } from "react";
import { systemClock } from "../../platform/clock.ts";

/** Seconds that are left of a wait that begins whenever `key` changes; 0 when it is over. */
export function useCountdown(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    let rest = seconds;
    let stop = () => {};
    const tick = (since: number) => {
      stop = systemClock.after(1000, () => {
        const now = systemClock.monotonic();
        // Timers of a tab that nobody sees come late: a wait is never longer than it is.
        rest = Math.max(0, rest - Math.max(1, Math.round((now - since) / 1000)));
        setLeft(rest);
        if (rest > 0) tick(now);
      });
    };
    setLeft(rest);
    if (rest > 0) tick(systemClock.monotonic());
    return () => stop();
  }, [seconds, key]);
  return left;
}
