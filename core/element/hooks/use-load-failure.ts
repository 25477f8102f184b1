import { useMemo } from "react";
import { toFailure } from "../../http/failure.ts";
import type { Message } from "../../i18n/strings.ts";
import { useFailureLines } from "./failure-lines.ts";
import { useReportFailure } from "./use-report-failure.ts";
import { useRetryWhenOnline } from "./use-retry-when-online.ts";

/**
 * Returns the lines of a failed load: the element's own text, the cause and what to do next. Dispatches `tv-error`, and
 * loads again when the connection returns.
 */
export function useLoadFailure(error: unknown, text: Message, onRetry: () => void): Message[] {
  const linesOf = useFailureLines();
  const failure = useMemo(() => toFailure(error), [error]);
  const own = { text, saysTryAgain: true, isLoad: true };
  useReportFailure({ failure, ...own });
  useRetryWhenOnline(failure, onRetry);
  return linesOf(failure, own);
}
