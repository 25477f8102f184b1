import { useEffect, useState } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  state: State;
  onContinue: () => void;
  onSignOut: () => void;
  /** Dismisses the message after the end. */
  onDismiss: () => void;
}

/** The open dialog, if any: the warning, or the message after the end. */
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

/** Returns the text of a live region after it has rendered, because initial text isn't announced. */
function useAnnouncement(text: string): string {
  const [announcement, setSpoken] = useState("");
  useEffect(() => setSpoken(text), [text]);
  return announcement;
}

/**
 * TMO-2 as a modal. Escape, the close button and a click outside mean Continue. A customer who does any of these is
 * there and wants to go on. If they only closed the dialog, the customer would be signed out half a minute later in
 * the middle of something, and WCAG 2.2.1 requires a simple action to extend the time.
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
  // Announced when it opens, at 10 seconds and at the end, not every second.
  const spoken = useAnnouncement(isOver ? "" : inWords(now.announced));
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
        {failure && <FailureMessage failure={failure} text={t.message("failed")} saysTryAgain />}
        {isOver ? <span>{t("ended")}</span> : spoken && <span className="visually-hidden">{spoken}</span>}
      </Status>
      {!isOver && (
        <div className="actions">
          <Button busy={now.isBusy} onClick={onContinue}>
            {t("continue")}
          </Button>
          <Button look="quiet" onClick={onSignOut}>
            {t("signOut")}
          </Button>
        </div>
      )}
    </div>
  );
}
