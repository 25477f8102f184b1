import type { Translate } from "../../../core/i18n/strings.ts";
import { CODE_TRIES, type Sent, type State } from "../email-flow.ts";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import type { Failure } from "../failure.ts";
import type { Texts } from "../strings.ts";
import { Done, Failed, Working } from "./Notice.tsx";

/** Why a code cannot be entered any more. */
export const spentText = (t: Translate<Texts>, { wrong }: Sent): string =>
  wrong >= CODE_TRIES ? t("codeTriesUsed") : t("codeNone");

/** What is said of a change of address. */
export function EmailNotice({ t, state }: { t: Translate<Texts>; state: State }) {
  switch (state.step) {
    case "sending":
    case "resending":
      return <Working words={t("sending")} />;
    case "verifying":
      return <Working words={t("verifying")} />;
    case "saved":
      return <Done lines={[t("emailDone"), t("oldEmailTold", { email: state.oldEmail })]} />;
    case "editing":
      return state.failure && !state.failure.field ? <Refused t={t} failure={state.failure} /> : null;
    case "code":
      return <Code t={t} state={state} />;
    default:
      return null;
  }
}

function Code({ t, state }: { t: Translate<Texts>; state: Extract<State, { step: "code" }> }) {
  const { failure, wrong, isSpent } = state;
  const left = CODE_TRIES - wrong;
  if (failure && !failure.field) return <Refused t={t} failure={failure} />;
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

const Refused = ({ t, failure }: { t: Translate<Texts>; failure: Failure }) => (
  <Failed t={t} failure={failure} lines={[failure.serverMessage ?? t("otherError")]} />
);
