import { useControlSheet } from "../sheets.ts";
import css from "./tone.css?inline";

/** What the color of a note or pill means. The text next to it must say it too. */
export type Tone = "success" | "warning" | "error" | "info" | "neutral";

/** Returns the class that colors a note or pill, and adds its styles to the element. */
export function useTone(tone: Tone): string {
  useControlSheet(css);
  return `tone ${tone}`;
}
