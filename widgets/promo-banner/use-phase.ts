import { useLayoutEffect, useState } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import { whileConnected } from "../../core/platform/presence.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { onPageVisible } from "../../core/platform/on-page-visible.ts";
import { clockOffset } from "./clock-offset.ts";
import { phaseAt, phaseLeft, type Period, type Phase } from "./period.ts";

/** Maximum delay between two checks, in ms. Browsers' timers are limited to 24 days. */
const CHECK_AGAIN_MS = 3_600_000;

/**
 * Returns the promotion's phase by the server's time, and updates it as time passes. Returns undefined without a
 * period and until the time is known.
 */
export function usePhase(period: Period | undefined): Phase | undefined {
  const [phase, setPhase] = useState<Phase>();
  const { presence } = useElement();
  const follow = () => {
    if (!period) return setPhase(undefined);
    const stop = new AbortController();
    let cancel = () => {};
    const check = async () => {
      cancel();
      const now = systemClock.now() + (await clockOffset());
      if (stop.signal.aborted) return;
      cancel();
      setPhase(phaseAt(period, now));
      const left = phaseLeft(period, now);
      if (left !== undefined) cancel = systemClock.after(Math.min(left, CHECK_AGAIN_MS), () => void check());
    };
    void check();
    // Timers stop while a device sleeps.
    onPageVisible(() => void check(), stop.signal);
    return () => {
      cancel();
      stop.abort();
    };
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `follow` depends on the period only
  useLayoutEffect(() => whileConnected(presence, follow), [period]);
  return phase;
}
