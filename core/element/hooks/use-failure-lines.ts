import type { Failure } from "../../http/failure.ts";
import { failureLines, type OwnText } from "./failure-lines.ts";
import { failureStrings } from "./failure-strings.ts";
import { useElement } from "../../platform/element-context.ts";
import { useStrings } from "./hooks.ts";

/** Returns the text of FailureMessage, for places that can only show text. */
export function useFailureLines(): (failure: Failure<string>, own?: OwnText) => string[] {
  const { locale } = useElement();
  const t = useStrings(failureStrings);
  return (failure, own) => failureLines(t, locale, failure, own);
}
