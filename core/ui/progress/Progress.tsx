import { useControlSheet } from "../sheets.ts";
import css from "./progress.css?inline";
interface Props {
  /** What is under way. */
  label: string;
  /** Absent while nobody can tell. */
  value?: number;
  /** What `value` is when all is done. */
  max: number;
  /** How far it is, in words. */
  text: string;
}

/** A native progress bar of something whose end is known. Styles: progress.css. */
export function Progress({ label, value, max, text }: Props) {
  useControlSheet(css);
  return (
    <div className="progress" part="progress">
      <span className="progress-label">{label}</span>
      <progress aria-label={label} value={value} max={max} />
      <span className="progress-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
