import { useControlSheet } from "../sheets.ts";
import css from "./bar.css?inline";

/** Placeholder for a text that is loading, with the line height of that text. */
export function Bar({ size = "medium" }: { size?: "short" | "medium" | "long" }) {
  useControlSheet(css);
  return <i className={`bar ${size}`} aria-hidden="true" />;
}
