import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../platform/element-context.ts";
import { whileConnected } from "../../platform/presence.ts";
import { useControlSheet } from "../sheets.ts";
import dialogCss from "../dialog/dialog.css?inline";
import css from "./busy-dialog.css?inline";

interface Props {
  open: boolean;
  heading: string;
  text: string;
}

/**
 * A modal that only waits: it has no controls and can't be closed, because the running action can't be undone. The caller
 * closes it within the deadline of a call.
 */
export function BusyDialog({ open, heading, text }: Props) {
  useControlSheet(dialogCss);
  useControlSheet(css);
  const dialog = useRef<HTMLDialogElement>(null);
  const { presence } = useElement();
  useLayoutEffect(
    () =>
      whileConnected(presence, () => {
        const { current: element } = dialog;
        if (!element || element.matches(":modal")) return;
        element.open = false; // A dialog that is removed and inserted again is still open, but no longer modal.
        element.showModal();
        element.focus();
      }),
    [open, presence],
  );
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      part="dialog"
      tabIndex={-1}
      aria-labelledby="busy-heading"
      aria-describedby="busy-text"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape whatever we do, so we open it again.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="busy">
        <span className="wheel" aria-hidden="true" />
        <div className="heading" id="busy-heading" role="heading" aria-level={2}>
          {heading}
        </div>
        <p id="busy-text" role="status">
          {text}
        </p>
      </div>
    </dialog>
  );
}
