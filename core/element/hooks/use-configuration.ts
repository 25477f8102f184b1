import { useEffect, useState } from "react";
import type { RemoteConfiguration } from "../../platform/config/remote.ts";
import { useRetries } from "../../platform/use-retries.ts";
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
  const [attempt, onFailure] = useRetries();
  useEffect(() => {
    if (!enabled) return;
    currentSession()
      .configuration()
      .then(
        (configuration) => setPart(() => select(configuration)),
        () => {
          setPart(() => fallback);
          onFailure();
        },
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `select` and `fallback` mean the same in each render
  }, [enabled, attempt]);
  return part;
}
