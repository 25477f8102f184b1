import { useControlSheet } from "../sheets.ts";
import css from "./bar.css?inline";

/** Takes the place of a text that is loading, in a line of the text's own size. */
export function Bar({ size = "medium" }: { size?: "short" | "medium" | "long" }) {
  useControlSheet(css);
  return <i className={`bar ${size}`} aria-hidden="true" />;
}
