import { useControlSheet } from "../sheets.ts";
import css from "./progress.css?inline";
interface Props {
  /** Accessible name of the task. */
  label: string;
  /** Absent if the progress is unknown. */
  value?: number;
  /** The `value` at completion. */
  max: number;
  /** The progress in words. */
  text: string;
}

/** A native progress bar. */
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
