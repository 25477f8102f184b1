import { useState } from "react";
import { systemClock } from "./clock.ts";
import { useConnectedEffect } from "./element-context.ts";
import { onOnline } from "./online.ts";

/** Time until a failed load is repeated, unless the connection returns before. In ms; it grows with each failure. */
const RETRY_MS = 30_000;

/**
 * Repeats a load that has failed: after a while, and when the connection returns. Returns the number of this attempt, on
 * which the load's effect depends, and a function to call when it fails.
 */
export function useRetries(): [attempt: number, onFailure: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);
  useConnectedEffect(() => {
    if (!failures) return;
    const retry = () => setAttempt(failures);
    const stops = [systemClock.after(RETRY_MS * failures, retry), onOnline(retry)];
    return () => stops.forEach((stop) => stop());
  }, [failures]);
  return [attempt, () => setFailures(attempt + 1)];
}
