import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useElement } from "../../platform/element-context.ts";
import { whileConnected } from "../../platform/presence.ts";
import { CloseIcon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./dialog.css?inline";

interface Props {
  open: boolean;
  /** Called on Escape, the close button, and a press outside the dialog. */
  onDismiss: () => void;
  /** Id of the element that names the dialog. */
  labelledBy: string;
  closeLabel: string;
  children: ReactNode;
}

/** A native modal dialog: top layer, focus trapped and restored, Escape. */
export function Dialog({ open, onDismiss, labelledBy, closeLabel, children }: Props) {
  useControlSheet(css);
  const dialog = useRef<HTMLDialogElement>(null);
  const { presence } = useElement();
  // Not rendered in a first view. Rendered from the first time it opens, so that typed text survives closing.
  const [drawn, setDrawn] = useState(false);
  const beganInside = useRef(false);
  useLayoutEffect(() => {
    if (open) setDrawn(true);
  }, [open]);
  // On every render: browsers close a dialog on a second Escape whatever we do.
  useLayoutEffect(() =>
    whileConnected(presence, () => {
      const element = dialog.current;
      if (!element) return;
      if (open && !element.matches(":modal")) {
        element.open = false; // A dialog that is removed and inserted again is still open, but no longer modal.
        element.showModal();
        element.focus(); // Focusing the dialog makes screen readers announce its name first, and doesn't open a phone's keyboard.
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
        event.preventDefault(); // `open` controls closing, not the browser.
        onDismiss();
      }}
      // This event is asynchronous: the dialog may have been opened again since.
      onClose={(event) => open && !event.currentTarget.open && onDismiss()}
      // Selecting text and releasing the pointer outside the dialog isn't a press outside.
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
