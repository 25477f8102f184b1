import type { ReactNode } from "react";
import { Clamp } from "../clamp/Clamp.tsx";
import { Button } from "../button/Button.tsx";
import { ConfirmButton } from "../danger-button/DangerButton.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./confirm-dialog.css?inline";

interface Props {
  open: boolean;
  heading: string;
  headingLevel: number | string;
  picture?: ReactNode;
  /** What happens on confirmation. */
  children: ReactNode;
  /** Shown while the confirmed action runs. The dialog can be closed meanwhile; the action continues. */
  busy: string | undefined;
  /** Shown if the action failed. */
  failure: ReactNode;
  /** `confirm` and `cancel` are the two buttons (`close` replaces `cancel` while busy) and `close` names the close icon. */
  labels: { confirm: string; cancel: string; close: string };
  /** Whether confirming removes something. */
  isDanger?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before an action that can't be undone. A failure is shown next to the button that retries. */
export function ConfirmDialog({
  open,
  heading,
  headingLevel,
  picture,
  children,
  busy,
  failure,
  ...rest
}: Props) {
  useControlSheet(css);
  const { labels, isDanger, onConfirm, onDismiss } = rest;
  return (
    <Dialog open={open} onDismiss={onDismiss} labelledBy="question" closeLabel={labels.close}>
      <div className="question">
        {picture}
        <Clamp className="heading" id="question" role="heading" aria-level={headingLevel as number}>
          {heading}
        </Clamp>
        {children}
        <div role="alert" className="live">
          {failure}
        </div>
        <p role="status" className="visually-hidden">
          {busy}
        </p>
        <div className="actions">
          <ConfirmButton isDanger={isDanger} busy={!!busy} onClick={onConfirm}>
            {labels.confirm}
          </ConfirmButton>
          <Button look="quiet" onClick={onDismiss}>
            {busy ? labels.close : labels.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
