import type { Locale } from "../../../core/platform/config/locales.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import { CODE_TRIES, type Sent, type State } from "../email-flow.ts";
import type { AccountFailure } from "../failure.ts";
import { formStrings, type FormTexts } from "../strings/forms.ts";
import { strings } from "../strings/index.ts";
import { Done, Working } from "../view/Notice.tsx";

/** Why a code can't be entered any more. */
export const spentMessage = (t: Translate<FormTexts>, { wrong }: Sent): Message =>
  t.message(wrong >= CODE_TRIES ? "codeTriesUsed" : "codeNone");

/** Number of tries left, after a wrong one. */
export function attemptsText(t: Translate<FormTexts>, locale: Locale, { wrong }: Sent): string {
  const left = CODE_TRIES - wrong;
  if (wrong === 0) return "";
  const isOne = new Intl.PluralRules(locale).select(left) === "one";
  return isOne ? t("codeTryLeft") : t("codeTriesLeft", { left });
}

/** Status of an email change while its form is open. */
export function EmailNotice({ state }: { state: State }) {
  const t = useStrings(formStrings);
  switch (state.step) {
    case "sending":
    case "resending":
      return <Working words={t("sending")} />;
    case "verifying":
      return <Working words={t("verifying")} />;
    case "editing":
      return state.failure && !state.failure.field ? <Refused failure={state.failure} /> : null;
    case "code":
      return <Code t={t} state={state} />;
    default:
      return null;
  }
}

interface CodeProps {
  t: Translate<FormTexts>;
  state: Extract<State, { step: "code" }>;
}

function Code({ t, state }: CodeProps) {
  const { failure, wrong, isSpent } = state;
  if (failure) return failure.field ? null : <Refused failure={failure} />; // the field shows the other failures
  if (isSpent) return <Working words={spentMessage(t, state).text} />;
  return wrong > 0 ? null : <Done lines={[t.message("codeSent")]} />;
}

function Refused({ failure }: { failure: AccountFailure }) {
  const t = useStrings(strings);
  return <FailureMessage failure={failure} text={failure.serverMessage ?? t.message("otherError")} />;
}
