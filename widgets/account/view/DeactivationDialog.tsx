import { useLayoutEffect, useRef, type ReactNode } from "react";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { ConfirmButton } from "../../../core/ui/confirm-button/ConfirmButton.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Note } from "../../../core/ui/note/Note.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import { BlockerList } from "../panels/BlockerList.tsx";
import type { Event, State } from "../deactivation-flow.ts";
import type { DeactivationStepsTexts } from "../deactivation-steps-strings.ts";
import type { DeactivationTexts } from "../deactivation-strings.ts";
import css from "./deactivation.css?inline";
import { deactivationFailureText, isOfCard } from "./DeleteFailed.tsx";

interface Props {
  t: Translate<DeactivationStepsTexts>;
  /** The panel's texts, which the dialog repeats. */
  panel: Translate<DeactivationTexts>;
  state: State;
  email: string;
  harmlessActions: readonly string[];
  dispatch: (event: Event) => void;
}

const ID = "deactivation-step";

/** Dialogs: the list of blockers, both confirmations, and errors. */
export function DeactivationDialog({ t, panel, state, email, harmlessActions, dispatch }: Props) {
  const { step } = state;
  useSheet(css);
  const isOpen =
    step === "blocked" || step === "confirming" || step === "confirming-again" || step === "failed";
  const heading = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The pressed button was removed with its step. The first dialog takes the focus by itself.
  useLayoutEffect(() => {
    if (isOpen && wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [step, isOpen]);

  const dismiss = () => dispatch({ type: "dismissed" });
  const isLast = step === "confirming-again" || step === "failed";
  const content = (title: string, children: ReactNode, continueButton: string | undefined) => (
    <div className="dialog-content">
      <div ref={heading} className="heading" id={ID} role="heading" aria-level={2} tabIndex={-1}>
        {title}
      </div>
      {children}
      <div className="actions">
        {continueButton && (
          <ConfirmButton isDanger={isLast} onClick={() => dispatch({ type: "continued" })}>
            {continueButton}
          </ConfirmButton>
        )}
        <Button look="quiet" onClick={dismiss}>
          {t("keep")}
        </Button>
      </div>
    </div>
  );

  return (
    <Dialog open={isOpen} onDismiss={dismiss} labelledBy={ID} closeLabel={t("close")}>
      {step === "blocked" && (
        <BlockerList t={t} harmlessActions={harmlessActions}>
          {(list, isClear) => content(t("blockedTitle"), list, isClear ? t("goOn") : undefined)}
        </BlockerList>
      )}
      {step === "confirming" &&
        content(
          t("confirmTitle"),
          <Note tone="error">
            <p>{t("confirmText")}</p>
            <ul className="losses">
              <li>{t("loseSignIn", { email })}</li>
              <li>{t("loseHistory")}</li>
              <li>{t("loseCard")}</li>
            </ul>
          </Note>,
          t("confirm"),
        )}
      {step === "confirming-again" &&
        content(t("confirm2Title"), <Note tone="error">{t("confirm2Text")}</Note>, t("confirm2"))}
      {step === "failed" &&
        content(
          t("failedTitle"),
          <div role="alert" className="failed">
            {state.isHalfDone && <p>{panel("halfDone")}</p>}
            <FailureMessage failure={state.failure} {...deactivationFailureText(t, state.failure)} />
          </div>,
          isOfCard(state.failure) ? undefined : state.isHalfDone ? panel("resume") : t("retry"),
        )}
    </Dialog>
  );
}
