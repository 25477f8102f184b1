import { useEffect, useState } from "react";
import { systemClock } from "../../platform/clock.ts";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { onOnline } from "../../platform/online.ts";
import type { RemoteConfiguration } from "../../platform/config/remote.ts";
import { currentSession } from "../../session/current.ts";

/**
 * Time until a configuration that couldn't be loaded is asked for again, unless the connection returns before. In ms; it
 * grows with each failure.
 */
const RETRY_MS = 30_000;

interface Options<Part> {
  /** Returned while the configuration can't be loaded. Every call of the element reports that failure. */
  fallback?: Part;
  /** Set to false to wait, for example until a customer is signed in. */
  enabled?: boolean;
}

/**
 * Returns the part of the remote configuration that `select` picks. Undefined in the first view and until the
 * configuration has loaded.
 */
export function useConfiguration<Part>(
  select: (configuration: RemoteConfiguration) => Part,
  { fallback, enabled = true }: Options<Part> = {},
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const [failures, setFailures] = useState(0);
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    if (!enabled) return;
    currentSession()
      .configuration()
      .then(
        (configuration) => setPart(() => select(configuration)),
        () => {
          setPart(() => fallback);
          setFailures(retries + 1);
        },
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `select` and `fallback` mean the same in each render
  }, [enabled, retries]);
  useConnectedEffect(() => {
    if (!failures) return;
    const retry = () => setRetries(failures);
    const stops = [systemClock.after(RETRY_MS * failures, retry), onOnline(retry)];
    return () => stops.forEach((stop) => stop());
  }, [failures]);
  return part;
}
