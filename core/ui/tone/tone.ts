import { useControlSheet } from "../sheets.ts";
import css from "./tone.css?inline";

/** Meaning of a tinted surface. Its words say the same. */
export type Tone = "success" | "warning" | "error" | "info" | "neutral";

/** Returns the class of a tinted surface. */
export function useTone(tone: Tone): string {
  useControlSheet(css);
  return `tone ${tone}`;
}
