import type { ReactNode } from "react";
import { useControlSheet } from "../sheets.ts";
import { useTone, type Tone } from "../tone/tone.ts";
import css from "./pill.css?inline";

/** A status in one or two words. It is never a button. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  useControlSheet(css);
  return (
    <span className={`pill ${useTone(tone)}`} part={`pill pill-${tone}`}>
      {children}
    </span>
  );
}
