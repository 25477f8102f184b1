import { useEffect, useRef } from "react";
import type { Failure } from "../api/failure.ts";
import { onOnline } from "../browser/online.ts";

/** Loads again by itself when the connection returns, if that may help. */
export function useRetryWhenOnline({ kind }: Failure<string>, onRetry: (() => void) | undefined): void {
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    if (kind === "offline" || kind === "service-down") return onOnline(() => latest.current?.());
    return undefined;
  }, [kind]);
}
