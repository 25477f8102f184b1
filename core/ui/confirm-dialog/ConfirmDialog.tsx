import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./confirm-dialog.css?inline";

interface Props {
  open: boolean;
  heading: string;
  headingLevel: number | string;
  picture?: ReactNode;
  /** What a yes means. */
  children: ReactNode;
  /** What is told while the yes is being done; it can be left meanwhile, and goes on. */
  busy: string | undefined;
  /** What is told where it has failed. */
  failure: ReactNode;
  /** On the two buttons, on the second while it is busy, and of the sign that closes it. */
  labels: { confirm: string; cancel: string; close: string };
  /** Whether it takes something away. */
  isDanger?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/**
 * Asks before something is done that cannot be taken back; what went wrong is told where the next try is made.
 */
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
        <div
          className="heading clamp"
          id="question"
          role="heading"
          aria-level={headingLevel as number}
          title={heading}
        >
          {heading}
        </div>
        {children}
        <div role="alert" className="live">
          {failure}
        </div>
        <p role="status" className="visually-hidden">
          {busy}
        </p>
        <div className="actions">
          <Button look={isDanger ? "danger" : "primary"} busy={!!busy} onClick={onConfirm}>
            {labels.confirm}
          </Button>
          <Button look="quiet" onClick={onDismiss}>
            {busy ? labels.close : labels.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
