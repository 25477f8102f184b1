import { ApiError } from "../../../core/http/error.ts";
import { isAmbiguous } from "../../../core/http/mutation.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import type { OwnText } from "../../../core/element/hooks/failure-lines.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";
import { formatLine } from "./line-format.ts";

interface Props {
  t: Translate<Texts>;
  state: Extract<State, { step: "refund-failed" }>;
}

/** Which refund failed, or may have been made, and, if the server says so, why. */
export const refundFailureText = (
  t: Translate<Texts>,
  locale: Locale,
  { transaction, failure: { error, serverMessage } }: Props["state"],
): OwnText => ({
  text: [
    t.message(
      error instanceof ApiError && isAmbiguous(error) ? "refundUnknown" : "notRefunded",
      formatLine(locale, transaction),
    ),
    serverMessage || t.message("failed"),
  ],
  saysTryAgain: !serverMessage,
});

export function RefundFailure({ t, state }: Props) {
  const { locale } = useElement();
  return <FailureMessage failure={state.failure} {...refundFailureText(t, locale, state)} />;
}
