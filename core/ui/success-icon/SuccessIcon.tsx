import { TickIcon } from "../action-icons.tsx";
import { useControlSheet } from "../sheets.ts";
import { useTone } from "../tone/tone.ts";
import css from "./success-icon.css?inline";

/** A check mark in a circle, shown above a success message. */
export function SuccessIcon() {
  useControlSheet(css);
  return (
    <span className={`success-icon ${useTone("success")}`}>
      <TickIcon />
    </span>
  );
}
