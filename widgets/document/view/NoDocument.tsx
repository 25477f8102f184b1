import { useEffect } from "react";
import { AlertIcon } from "../../../core/ui/icons.tsx";

interface Props {
  text: string;
  /** Told once that it stands here. */
  onShown?: () => void;
}

/** Stands in a document's place where there is none, or none that may be shown. */
export function NoDocument({ text, onShown }: Props) {
  useEffect(() => onShown?.(), []);
  return (
    <div className="panel" role="status" part="error-panel">
      <AlertIcon />
      <p>{text}</p>
    </div>
  );
}
