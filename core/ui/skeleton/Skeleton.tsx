import { useControlSheet } from "../sheets.ts";
import css from "./bar.css?inline";

/**
 * Placeholder while an element's data loads, and the first view of every element that doesn't begin with a form: all of
 * them have the same nodes. It is visual only; the state "loading" and a status announce the loading.
 */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

/** Placeholder for a text that is loading, with the line height of that text. */
export function Bar({ size = "medium" }: { size?: "short" | "medium" | "long" }) {
  useControlSheet(css);
  return <i className={`bar ${size}`} aria-hidden="true" />;
}
