import { useEffect, useRef } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import type { Failure } from "../../http/failure.ts";
import { onOnline } from "../../platform/online.ts";

/** Loads again when the connection returns, if that may help. */
export function useRetryWhenOnline(
  failure: Failure<string> | undefined,
  onRetry: (() => void) | undefined,
): void {
  const kind = failure?.kind;
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useConnectedEffect(() => {
    if (kind === "offline" || kind === "service-down") return onOnline(() => latest.current?.());
    return undefined;
  }, [kind]);
}
