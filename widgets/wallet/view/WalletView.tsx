/*
 * The view of the wallet: the card (SavedCard.tsx) or a button to add one, the modals of the form and the removal,
 * and status messages. CardForm.tsx, the form itself, loads on demand.
 */

import { useLayoutEffect, useRef } from "react";
import type { Wallet } from "../../../core/domain/wallet/wallet.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { ReadOnlyNote } from "../../../core/element/parts/ReadOnlyNote.tsx";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import { isStale, StaleNote } from "../../../core/element/parts/StaleNote.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Empty } from "../../../core/ui/empty/Empty.tsx";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { CheckIcon, Icon } from "../../../core/ui/icons.tsx";
import { ConfirmDialog } from "../../../core/ui/confirm-dialog/ConfirmDialog.tsx";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { cardFailureText } from "../failure.ts";
import { modalAction, type Mode, type State, type CardReason } from "../flow.ts";
import type { Texts } from "../strings/index.ts";
import type { CardFormCode, Opening } from "../use-changes.ts";
import type { Save } from "../save.ts";
import { SavedCard } from "./SavedCard.tsx";

export interface Props {
  t: Translate<Texts>;
  wallet: Loadable<Wallet | null>;
  canUpdate: boolean;
  state: State;
  mode: Mode | undefined;
  isFormOpen: boolean;
  isDialogOpen: boolean;
  /** Contents of the form's modal. */
  form: Loadable<CardFormCode>;
  opening: Opening | undefined;
  onFormRetry: () => void;
  onSubmit: (save: Save) => void;
  onRefuse: (reason: CardReason) => void;
  onOpen: (mode: Mode) => void;
  onRemove: (card: Wallet) => void;
  onConfirm: () => void;
  onDismiss: () => void;
  onRetry: () => void;
}

export function WalletView(props: Props) {
  const { t, wallet, state, mode, isFormOpen, isDialogOpen } = props;
  const { headingLevel } = useElement();
  const status = useRef<HTMLDivElement>(null);
  const isOpen = isFormOpen || isDialogOpen;
  const wasOpen = useRef(false);
  const isDone = modalAction(state) === 1 && !("failure" in state);
  // The focused modal or button may be gone, and the modal has already restored its focus.
  useLayoutEffect(() => {
    if (isDone && wasOpen.current) status.current?.focus();
    else if (isDone || wasOpen.current) focusIfLost(status.current);
    wasOpen.current = isOpen;
  }, [isDone, isOpen]);
  const retry = () => {
    takeFocus(status.current); // the button is removed
    props.onRetry();
  };
  return (
    <div className="wallet" part="section">
      <Status
        tone={isDone ? "success" : isOpen || !("failure" in state) ? "neutral" : "failure"}
        focusRef={status}
      >
        <StatusMessage {...props} isOpen={isOpen} />
      </Status>
      {isStale(wallet) && <StaleNote error={wallet.error} onRetry={retry} />}
      {wallet.status === "failed" && wallet.data === undefined ? (
        <PageFailure error={wallet.error} onRetry={retry} />
      ) : (
        <CardSection
          {...props}
          card={wallet.data}
          isBusy={state.step === "saving" || state.step === "removing"}
        />
      )}
      <Dialog open={isFormOpen} onDismiss={props.onDismiss} labelledBy="form-heading" closeLabel={t("close")}>
        {mode && (
          <div className="question" data-modal-action={modalAction(state)}>
            <div className="heading" id="form-heading" role="heading" aria-level={headingLevel as number}>
              {t(mode === "adding" ? "addHeading" : "updateHeading")}
            </div>
            <Form {...props} mode={mode} />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={isDialogOpen}
        heading={t("confirmHeading")}
        headingLevel={headingLevel}
        isDanger
        busy={state.step === "removing" ? t("removing") : undefined}
        failure={
          state.step === "remove-failed" && (
            <FailureMessage failure={state.failure} {...cardFailureText(t, state)} />
          )
        }
        labels={{ confirm: t("confirm"), cancel: t("keep"), close: t("close") }}
        onConfirm={props.onConfirm}
        onDismiss={props.onDismiss}
      >
        <p>{t("confirmText")}</p>
      </ConfirmDialog>
    </div>
  );
}

function Form({ t, state, mode, form, opening, ...props }: Props & { mode: Mode }) {
  if (form.data)
    return (
      <form.data.CardForm
        key={opening?.card?.token ?? mode}
        words={t}
        state={state}
        card={opening?.card}
        draft={opening?.draft}
        onSubmit={props.onSubmit}
        onRefuse={props.onRefuse}
        onCancel={props.onDismiss}
      />
    );
  return form.status === "failed" ? (
    <Failed error={form.error} isRetried onRetry={props.onFormRetry} />
  ) : (
    <Skeleton />
  );
}

/** Status message outside the modals (WAL-8). */
function StatusMessage({ t, wallet, state, isOpen }: Props & { isOpen: boolean }) {
  if (wallet.status !== "failed" && wallet.data === undefined)
    return <p className="visually-hidden">{t("loading")}</p>;
  switch (state.step) {
    case "added":
    case "updated":
    case "removed":
    case "deleted":
      return (
        <>
          <CheckIcon />
          <MessageLines lines={[t.message(state.step)]} />
        </>
      );
    case "saving":
    case "removing":
      return isOpen ? null : <p>{t(state.step)}</p>;
    case "save-failed":
    case "remove-failed":
      return isOpen ? null : <FailureMessage failure={state.failure} {...cardFailureText(t, state)} />;
    default:
      return null;
  }
}

const CardIcon = () => (
  <Icon d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20" />
);

interface CardSectionProps extends Pick<Props, "t" | "canUpdate"> {
  /** Undefined while it loads, null if there is none. */
  card?: Wallet | null | undefined;
  isBusy?: boolean;
  onOpen?: Props["onOpen"];
  onRemove?: Props["onRemove"];
}

function CardSection({ t, card, canUpdate, isBusy, onOpen, onRemove }: CardSectionProps) {
  const { headingLevel } = useElement();
  const isLoading = card === undefined;
  return (
    <section
      className="billing card"
      part="card"
      aria-labelledby="heading"
      aria-busy={isLoading || undefined}
    >
      <div
        className="section-heading"
        part="heading"
        id="heading"
        role="heading"
        aria-level={headingLevel as number}
      >
        <slot name="heading">{t("heading")}</slot>
      </div>
      {card !== null ? (
        <SavedCard
          t={t}
          card={card}
          canUpdate={canUpdate}
          isBusy={isBusy}
          onUpdate={() => card && onOpen?.("updating")}
          onRemove={() => card && onRemove?.(card)}
        />
      ) : (
        <Empty
          icon={<CardIcon />}
          title={t("empty")}
          action={
            canUpdate && (
              <Button busy={!!isBusy} aria-haspopup="dialog" onClick={() => onOpen?.("adding")}>
                {t("add")}
              </Button>
            )
          }
        >
          {canUpdate && <p>{t("emptyHint")}</p>}
        </Empty>
      )}
      <ReadOnlyNote canUpdate={isLoading ? undefined : canUpdate} text={t("readOnly")} />
    </section>
  );
}

/** Skeleton of the card, until it is known who is signed in. */
export const WalletSkeleton = ({ t }: Pick<Props, "t">) => (
  <div className="wallet" part="section">
    <CardSection t={t} canUpdate />
  </div>
);
