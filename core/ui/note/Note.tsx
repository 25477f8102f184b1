import type { ReactNode } from "react";
import { AlertIcon, CheckIcon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import { useTone, type Tone } from "../tone/tone.ts";
import css from "./note.css?inline";

interface Props {
  tone: Tone;
  /** One small button or link. */
  action?: ReactNode;
  children: ReactNode;
}

/** One line that a customer should know, with one action at most. */
export function Note({ tone, action, children }: Props) {
  useControlSheet(css);
  return (
    <div className={`note ${useTone(tone)}`} part={`note note-${tone}`}>
      {tone === "success" ? <CheckIcon /> : <AlertIcon />}
      <div className="note-text">{children}</div>
      {action}
    </div>
  );
}
