import { useLayoutEffect, useState } from "react";
import { systemClock } from "../../core/browser/clock.ts";
import { onSeenAgain } from "../../core/browser/seen-again.ts";
import { phaseAt, phaseLeft, type Period, type Phase } from "./period.ts";

/** Longest that the clock is not looked at, in ms: it may be set, and browsers take no longer wait than 24 days. */
const LOOK_AGAIN_MS = 3_600_000;

/** Where the promotion stands, followed as time passes; undefined without a period, and while it is not looked at yet. */
export function usePhase(period: Period | undefined): Phase | undefined {
  const [phase, setPhase] = useState<Phase>();
  useLayoutEffect(() => {
    if (!period) return setPhase(undefined);
    const stop = new AbortController();
    let cancel = () => {};
    const look = () => {
      cancel();
      const now = systemClock.now();
      setPhase(phaseAt(period, now));
      const left = phaseLeft(period, now);
      if (left !== undefined) cancel = systemClock.after(Math.min(left, LOOK_AGAIN_MS), look);
    };
    look();
    // A device that slept has not counted.
    onSeenAgain(look, stop.signal);
    return () => {
      cancel();
      stop.abort();
    };
  }, [period]);
  return phase;
}
