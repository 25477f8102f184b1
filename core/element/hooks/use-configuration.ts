import { useEffect, useRef, useState } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { onOnline } from "../../platform/online.ts";
import type { RemoteConfiguration } from "../../platform/config/remote.ts";
import { currentSession } from "../../session/current.ts";

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
  const [tries, setTries] = useState(0);
  const hasFailed = useRef(false);
  useEffect(() => {
    if (!enabled) return;
    currentSession()
      .configuration()
      .then(
        (configuration) => {
          hasFailed.current = false;
          setPart(() => select(configuration));
        },
        () => {
          hasFailed.current = true;
          setPart((known) => known ?? fallback);
        },
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `select` and `fallback` mean the same in each render
  }, [enabled, tries]);
  // Asks again when the connection returns, or when another element's call has loaded it.
  useConnectedEffect(() => {
    const retry = () => {
      if (hasFailed.current) setTries((count) => count + 1);
    };
    const { listeners } = currentSession();
    listeners.add(retry);
    const stop = onOnline(retry);
    return () => {
      listeners.delete(retry);
      stop();
    };
  }, []);
  return part;
}
