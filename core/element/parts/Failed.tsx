import { useLayoutEffect, useMemo, useRef } from "react";
import { toFailure } from "../../http/failure.ts";
import type { OwnText } from "../hooks/failure-lines.ts";
import { focusIfLost } from "../../ui/focus.ts";
import { FailurePanel } from "./FailurePanel.tsx";

interface Props extends OwnText {
  error: unknown;
  /** What failed to load, if the button alone doesn't say it. */
  name?: string;
  /** Whether a retry failed too. The retry button had the focus and was removed meanwhile. */
  isRetried?: boolean;
  onRetry?: () => void;
}

/** Shows that something couldn't be loaded, with a retry button. */
export function Failed({ error, isRetried = false, ...panel }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const failure = useMemo(() => toFailure(error), [error]);
  useLayoutEffect(() => {
    if (isRetried) focusIfLost(place.current?.querySelector("button") ?? null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <div ref={place}>
      <FailurePanel failure={failure} {...panel} />
    </div>
  );
}
