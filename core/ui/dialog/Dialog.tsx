import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useElement } from "../../platform/element-context.ts";
import { whileConnected } from "../../platform/presence.ts";
import { CloseIcon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./dialog.css?inline";

interface Props {
  open: boolean;
  /** Escape, the close button, a press beside the dialog. */
  onDismiss: () => void;
  /** Id of the element that names the dialog. */
  labelledBy: string;
  closeLabel: string;
  children: ReactNode;
}

/** A native modal dialog: top layer, focus kept inside and given back, Escape. */
export function Dialog({ open, onDismiss, labelledBy, closeLabel, children }: Props) {
  useControlSheet(css);
  const dialog = useRef<HTMLDialogElement>(null);
  const { presence } = useElement();
  // Nothing of it stands in a first view; from its first opening it stays, with what was typed in it.
  const [drawn, setDrawn] = useState(false);
  const beganInside = useRef(false);
  useLayoutEffect(() => {
    if (open) setDrawn(true);
  }, [open]);
  // Each time it is drawn: a browser lets nobody be locked in, and closes it at a second Escape all the same.
  useLayoutEffect(() =>
    whileConnected(presence, () => {
      const element = dialog.current;
      if (!element) return;
      if (open && !element.matches(":modal")) {
        element.open = false; // one that is inserted again is still open, but not modal
        element.showModal();
        element.focus(); // its name is read first, and no field is opened on a phone's keyboard unasked
      } else if (!open && element.open) element.close();
    }),
  );
  if (!drawn) return null;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      part="dialog"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault(); // closing follows the state, not the other way round
        onDismiss();
      }}
      // Comes late: the dialog may have been opened again since.
      onClose={(event) => open && !event.currentTarget.open && onDismiss()}
      // Who marks a text and lets go beside the dialog has not pressed there.
      onPointerDown={({ target, currentTarget }) => void (beganInside.current = target !== currentTarget)}
      onClick={({ target, currentTarget }) => target === currentTarget && !beganInside.current && onDismiss()}
    >
      <div className="dialog-body">{children}</div>
      <button type="button" className="dialog-close" part="close" aria-label={closeLabel} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </dialog>
  );
}
