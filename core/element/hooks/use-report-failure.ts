import type { Failure } from "../../http/failure.ts";
import { joined, type OwnText } from "./failure-lines.ts";
import { useFailureLines } from "./use-failure-lines.ts";
import { useReportError } from "./use-report-error.ts";

interface Report extends OwnText {
  failure?: Failure<string> | undefined;
}

/** Reports a failure's error to the page (`tv-error`), with the IDs of the texts that FailureMessage shows for it. */
export function useReportFailure({ failure, ...own }: Report): void {
  const linesOf = useFailureLines();
  useReportError(failure?.error, failure && joined(linesOf(failure, own)).id?.split(" "));
}
