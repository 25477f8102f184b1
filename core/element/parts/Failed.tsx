import { useLayoutEffect, useMemo, useRef } from "react";
import { toFailure } from "../../http/failure.ts";
import type { OwnText } from "../hooks/failure-lines.ts";
import { focusIfLost } from "../../ui/focus.ts";
import { FailurePanel } from "./FailurePanel.tsx";
import { useReportError } from "../hooks/use-report-error.ts";

interface Props extends OwnText {
  error: unknown;
  /** What would be loaded, if the button alone doesn't say it. */
  name?: string;
  /** Whether it failed once more: the focus was on the retry, which was gone meanwhile. */
  isRetried?: boolean;
  onRetry?: () => void;
}

/** What could not be loaded: said in the element, with a retry, and told to the page (`tv-error`). */
export function Failed({ error, isRetried = false, ...panel }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const failure = useMemo(() => toFailure(error), [error]);
  useLayoutEffect(() => {
    if (isRetried) focusIfLost(place.current?.querySelector("button") ?? null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  useReportError(error);
  return (
    <div ref={place}>
      <FailurePanel failure={failure} {...panel} />
    </div>
  );
}
