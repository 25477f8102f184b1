import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { State } from "../flow.ts";
import type { Texts } from "../strings.ts";
import { wordsOf } from "./line-words.ts";

interface Props {
  t: Translate<Texts>;
  state: Extract<State, { step: "refund-failed" }>;
}

/** Which refund failed and, if the server says so, why. */
export function RefundFailure({ t, state: { transaction, failure } }: Props) {
  const { locale } = useElement();
  return (
    <FailureMessage
      failure={failure}
      text={[t("notRefunded", wordsOf(locale, transaction)), failure.serverMessage || t("failed")]}
      saysTryAgain={!failure.serverMessage}
    />
  );
}
