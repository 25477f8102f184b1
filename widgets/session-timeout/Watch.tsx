/*
 * Checks a signed-in customer's session every second, warns before its end, and signs out. SessionTimeout.tsx loads
 * this file once a customer may be signed in; flow.ts decides when to warn.
 */

import { useEffect, useRef, useState } from "react";
import { useConnectedEffect, useElement } from "../../core/platform/element-context.ts";
import { toFailure } from "../../core/http/failure.ts";
import { openChannel, type Channel } from "../../core/platform/channel.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import { FailureMessage } from "../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { Dialog } from "../../core/ui/dialog/Dialog.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import { warningMsOf, initial, transition, type State } from "./flow.ts";
import { eachCheck } from "./checks.ts";
import type { SessionTimeoutElement } from "./element.ts";
import css from "./Watch.css?inline";
import { strings, type Texts } from "./strings/index.ts";

/** Channel between tabs. Its only message is that the customer continues; sign-outs are the session's to send. */
const CHANNEL = "tv:session-timeout";
const CONTINUED = "continued";

interface Props {
  onWarned: () => void;
  /** The customer pressed Continue in this tab. */
  onExtended: () => void;
  onEnded: (reason: "chosen" | "expired") => void;
}

export function Watch({ onWarned, onExtended, onEnded }: Props) {
  const t = useStrings(strings);
  const isSignedIn = useCustomer().status === "signed-in";
  // A sign-in loads the configuration again if it failed at the start.
  const warningMs = useConfiguration(warningMsOf, { enabled: isSignedIn });
  const [state, dispatch] = useFlow(transition, initial);
  const channel = useRef<Channel>(undefined);
  useSheet(css);
  useElementState<typeof SessionTimeoutElement>(state.step);

  useEffect(() => dispatch({ type: isSignedIn ? "entered" : "gone" }), [isSignedIn, dispatch]);

  useConnectedEffect(() => {
    if (!isSignedIn || warningMs === undefined) return;
    const ended = new AbortController();
    const time = () => ({ remainingMs: customerSession().remainingMs(), warningMs });
    const check = () => {
      // The state changes before the call fails. A lost login isn't reported as a failed response.
      if (customerSession().state.peek().status !== "signed-in") return;
      dispatch({ type: "checked", isVisible: !document.hidden, ...time() });
    };
    eachCheck(systemClock, check, ended.signal);
    channel.current = openChannel(CHANNEL, (message) => {
      if (message === CONTINUED) dispatch({ type: "continued-elsewhere", ...time() });
    });
    return () => {
      ended.abort();
      channel.current?.close();
    };
  }, [isSignedIn, warningMs, dispatch]);

  const isWarning = state.step === "warning" && !state.failure;
  useEffect(() => {
    if (isWarning) onWarned();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per warning
  }, [isWarning]);

  useFlowEffects(state, dispatch, {
    continuing({ countdown }, next) {
      if (countdown) channel.current?.send(CONTINUED);
      customerSession()
        .extend()
        .then(
          (isExtended) => {
            next({ type: "extended" }); // otherwise the page is redirecting to sign-in and back
            if (isExtended && countdown) onExtended();
          },
          (error: unknown) => next({ type: "failed", failure: toFailure(error) }),
        );
    },
    ended({ reason }) {
      onEnded(reason);
      void customerSession().signOut(reason === "expired" ? "expired" : "deliberate");
    },
  });

  return (
    <WarningDialog
      t={t}
      state={state}
      onContinue={() => dispatch({ type: "continued" })}
      onSignOut={() => dispatch({ type: "left" })}
      onDismiss={() => dispatch({ type: "dismissed" })}
    />
  );
}

interface WarningDialogProps {
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
function WarningDialog(props: WarningDialogProps) {
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

function Words({
  t,
  now,
  onContinue,
  onSignOut,
}: WarningDialogProps & { now: NonNullable<ReturnType<typeof shown>> }) {
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
