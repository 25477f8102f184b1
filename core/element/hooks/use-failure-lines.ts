import type { Failure } from "../../http/failure.ts";
import { failureLines, type OwnText } from "./failure-lines.ts";
import { failureStrings } from "./failure-strings.ts";
import type { Message } from "../../i18n/strings.ts";
import { useElement } from "../../platform/element-context.ts";
import { useStrings } from "./hooks.ts";

/** Returns the lines of FailureMessage, for places that show them in their own way. */
export function useFailureLines(): (failure: Failure<string>, own?: OwnText) => Message[] {
  const { locale } = useElement();
  const t = useStrings(failureStrings);
  return (failure, own) => failureLines(t, locale, failure, own);
}
