/*
 * The steps of a deactivation. Loaded when the panel's button is first pressed, with everything that only this file
 * imports, because few customers press it.
 */

import { useLayoutEffect, useRef, type ReactNode } from "react";
import { systemClock } from "../../../core/platform/clock.ts";
import type { ApiClient } from "../../../core/http/client.ts";
import type { Owner } from "../../../core/domain/account/account-changes.ts";
import { useOutcome } from "../../../core/element/hooks/use-outcome.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { customerData } from "../../../core/domain/customer-data.ts";
import { BusyDialog } from "../../../core/ui/busy-dialog/BusyDialog.tsx";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { ConfirmButton } from "../../../core/ui/danger-button/DangerButton.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Note } from "../../../core/ui/note/Note.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import { closeAccount } from "../close-account.ts";
import type { Event, State } from "../deactivation-flow.ts";
import { deactivationStepsStrings, type DeactivationStepsTexts } from "../strings/deactivation-steps.ts";
import { deactivationStrings, type DeactivationTexts } from "../strings/deactivation.ts";
import { accountFailure } from "../failure.ts";
import { blockerKinds, isBlocked } from "../use-blockers.ts";
import { deactivationFailureText, isOfCard } from "../view/DeleteFailed.tsx";
import { BlockerList } from "./BlockerList.tsx";
import css from "../view/deactivation.css?inline";

/** Retains the data of possible blockers. Returns a release function. */
export function retainBlockers(): () => void {
  const releases = blockerKinds.map((kind) => customerData().retain(kind));
  return () => releases.forEach((release) => release());
}

/** Checks what is connected to the account, with fresh data from the servers (ACC-9). */
export async function checkBlockers(harmlessActions: readonly string[]): Promise<Event> {
  const data = customerData();
  await Promise.all(blockerKinds.map((kind) => data[kind].load(true)));
  for (const kind of blockerKinds) {
    const { status, error } = data[kind].value.peek();
    if (status === "failed") return { type: "failed", failure: accountFailure(error) };
  }
  return { type: "checked", isBlocked: isBlocked(harmlessActions) };
}

/** Removes the card, then deactivates the account (ACC-10). Returns the event to dispatch; doesn't throw. */
export async function runDeactivation(
  call: ApiClient["call"],
  owner: Owner,
  signal: AbortSignal,
): Promise<Event> {
  let isCardRemoved = false;
  const onCardRemoved = () => {
    isCardRemoved = true;
    customerData().wallet.change(() => null);
  };
  try {
    await closeAccount({ call, clock: systemClock, owner, signal, onCardRemoved });
    return { type: "done" };
  } catch (error) {
    return { type: "failed", failure: accountFailure(error), isCardRemoved };
  }
}

interface Props {
  state: State;
  email: string;
  /** Next actions of subscriptions that don't block the deactivation (ACC-9). */
  harmlessActions: readonly string[];
  dispatch: (event: Event) => void;
}

/** Dialogs of the deactivation. */
export function DeactivationSteps(props: Props) {
  const t = useStrings(deactivationStepsStrings);
  const panel = useStrings(deactivationStrings);
  const { state } = props;
  useOutcome(
    state.step === "failed"
      ? { failure: state.failure, ...deactivationFailureText(t, state.failure, [t.message("failedTitle")]) }
      : {},
  );
  return (
    <>
      <DeactivationDialog t={t} panel={panel} {...props} />
      <BusyDialog open={state.step === "deactivating"} heading={t("holdOn")} text={t("deactivating")} />
    </>
  );
}

interface DeactivationDialogProps extends Props {
  t: Translate<DeactivationStepsTexts>;
  /** The panel's texts, which the dialog repeats. */
  panel: Translate<DeactivationTexts>;
}

const ID = "deactivation-step";

/** Dialogs: the list of blockers, both confirmations, and errors. */
function DeactivationDialog({ t, panel, state, email, harmlessActions, dispatch }: DeactivationDialogProps) {
  const { step } = state;
  useSheet(css);
  const isOpen =
    step === "blocked" || step === "confirming" || step === "confirming-again" || step === "failed";
  const heading = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The button that was pressed is gone, so the focus moves to the new heading. On opening, the dialog does so itself.
  useLayoutEffect(() => {
    if (isOpen && wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [step, isOpen]);

  const dismiss = () => dispatch({ type: "dismissed" });
  // After a failure, the customer isn't asked again.
  const startsDeactivation = step === "confirming-again" || step === "failed";
  const content = (title: string, children: ReactNode, continueButton: string | undefined) => (
    <div className="dialog-content">
      <div ref={heading} className="heading" id={ID} role="heading" aria-level={2} tabIndex={-1}>
        {title}
      </div>
      {children}
      <div className="actions">
        {continueButton && (
          <ConfirmButton isDanger={startsDeactivation} onClick={() => dispatch({ type: "continued" })}>
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
