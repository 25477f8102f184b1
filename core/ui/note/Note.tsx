import type { ReactNode } from "react";
import { AlertIcon, CheckIcon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import { useTone, type Tone } from "../tone/tone.ts";
import css from "./note.css?inline";

interface Props {
  tone: Tone;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** One small button or link. */
  action?: ReactNode;
  children: ReactNode;
}

/** One line of information for the customer, with at most one action. */
export function Note({ tone, icon, action, children }: Props) {
  useControlSheet(css);
  return (
    <div className={`note ${useTone(tone)}`} part={`note note-${tone}`}>
      {icon ?? (tone === "success" ? <CheckIcon /> : <AlertIcon />)}
      <div className="note-text">{children}</div>
      {action}
    </div>
  );
}
