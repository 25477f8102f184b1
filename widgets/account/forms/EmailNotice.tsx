import { useStrings } from "../../../core/element/hooks.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { CODE_TRIES, type Sent, type State } from "../email-flow.ts";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import type { Failure } from "../failure.ts";
import { formStrings, type FormTexts } from "../form-strings.ts";
import { strings } from "../strings.ts";
import { Done, Failed, Working } from "../view/Notice.tsx";

/** Why a code cannot be entered any more. */
export const spentText = (t: Translate<FormTexts>, { wrong }: Sent): string =>
  wrong >= CODE_TRIES ? t("codeTriesUsed") : t("codeNone");

/** What is said of a change of address while its form is open. */
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
  const left = CODE_TRIES - wrong;
  if (failure && !failure.field) return <Refused failure={failure} />;
  if (isSpent) return <Working words={spentText(t, state)} />;
  if (wrong > 0)
    return (
      <>
        <AlertIcon />
        <p>{t("codeTriesLeft", { left })}</p>
      </>
    );
  return <Done lines={[t("codeSent")]} />;
}

function Refused({ failure }: { failure: Failure }) {
  const t = useStrings(strings);
  return <Failed t={t} failure={failure} lines={[failure.serverMessage ?? t("otherError")]} />;
}
