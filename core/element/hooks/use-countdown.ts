import { useEffect, useState } from "react";
import { systemClock } from "../../platform/clock.ts";

/** Returns the remaining seconds of a wait that restarts whenever `key` changes; 0 when it is over. */
export function useCountdown(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    let rest = seconds;
    let stop = () => {};
    const tick = (since: number) => {
      stop = systemClock.after(1000, () => {
        const now = systemClock.monotonic();
        // Timers in background tabs are throttled: subtract the time that has really passed.
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
