import { useLayoutEffect, useState } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import { whileConnected } from "../../core/platform/presence.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { onPageVisible } from "../../core/platform/on-page-visible.ts";
import { nativeFetch } from "../../core/platform/fetch.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
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

/**
 * Tolerated error of the device's clock, in ms. A `Date` header isn't more precise, and no promotion starts too
 * early.
 */
const TOLERANCE_MS = 60_000;
/** How long a promotion waits for the server's time, in ms. */
const TIMEOUT_MS = 3_000;

let pending: Promise<number> | undefined;

/**
 * Returns the correction of the device's clock, in ms, from one request to the configuration's server for all banners
 * of a page. Returns 0 if the error is tolerable or the server doesn't say.
 */
const clockOffset = (): Promise<number> => (pending ??= measure());

async function measure(): Promise<number> {
  const controller = new AbortController();
  const stop = systemClock.after(TIMEOUT_MS, () => controller.abort());
  try {
    const { headers } = await nativeFetch(hostOptions().configUrl, {
      method: "HEAD",
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: controller.signal,
    });
    const error = Date.parse(headers.get("date") ?? "") - systemClock.now();
    return Math.abs(error) > TOLERANCE_MS ? error : 0;
  } catch {
    return 0; // without a response, the device's clock decides
  } finally {
    stop();
  }
}
