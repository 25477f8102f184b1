import { useEffect, useState } from "react";
import { useElement } from "../../../core/element/context.ts";
import { FailureMessage } from "../../../core/element/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { Dialog } from "../../../core/ui/Dialog.tsx";
import { Status } from "../../../core/ui/Status.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  state: State;
  onContinue: () => void;
  onSignOut: () => void;
  /** Of what is told after the end. */
  onDismiss: () => void;
}

/** What is open, if anything: the warning, or that nobody has answered it. */
function shown(state: State) {
  switch (state.step) {
    case "warning":
      return { ...state, isBusy: false };
    case "continuing":
      return state.countdown && { ...state.countdown, isBusy: true, failure: undefined };
    case "ended":
      return state.reason === "expired" ? "ended" : undefined;
    default:
      return undefined;
  }
}

/** What a live region says: put in after it stands, because what it is born with is not spoken. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => setSpoken(text), [text]);
  return spoken;
}

/**
 * TMO-2 as a modal.
 *
 * Escape, the close button and a press beside the dialog are Continue. Whoever does one of these is there, and wants to go
 * on with what they were at: a dialog that only went away would sign them out in the midst of it half a minute later, and
 * WCAG 2.2.1 asks for a simple action that extends the time. Nobody is signed out by a stray key.
 */
export function WarningDialog(props: Props) {
  const { t, state, onContinue, onDismiss } = props;
  const now = shown(state);
  const isOver = now === "ended";
  return (
    <Dialog
      open={now !== undefined}
      onDismiss={isOver ? onDismiss : onContinue}
      labelledBy="title"
      closeLabel={t(isOver ? "closeEnded" : "close")}
    >
      {now && <Words {...props} now={now} />}
    </Dialog>
  );
}

function Words({ t, now, onContinue, onSignOut }: Props & { now: NonNullable<ReturnType<typeof shown>> }) {
  const { headingLevel } = useElement();
  const isOver = now === "ended";
  const inWords = (seconds: number) => (seconds === 1 ? t("secondLeft") : t("secondsLeft", { seconds }));
  const failure = isOver ? undefined : now.failure;
  // Not every second: when it opens, when 10 are left, and when it is over.
  const spoken = useSpoken(isOver ? "" : inWords(now.said));
  return (
    <div className="timeout">
      <div className="heading" id="title" role="heading" aria-level={headingLevel as number}>
        {t(isOver ? "endedTitle" : "title")}
      </div>
      {!isOver && (
        <>
          <p className="countdown" role="timer" aria-live="off">
            {inWords(now.secondsLeft)}
          </p>
          <p>{t("advice")}</p>
        </>
      )}
      <Status tone={failure ? "failure" : "neutral"}>
        {failure && <FailureMessage failure={failure} text={t("failed")} saysTryAgain />}
        {isOver ? <span>{t("ended")}</span> : spoken && <span className="spoken-only">{spoken}</span>}
      </Status>
      {!isOver && (
        <div className="answers">
          <Button busy={now.isBusy} onClick={onContinue}>
            {t("continue")}
          </Button>
          <Button look="secondary" onClick={onSignOut}>
            {t("signOut")}
          </Button>
        </div>
      )}
    </div>
  );
}
