import { useEffect } from "react";
import { AlertIcon } from "../../../core/ui/icons.tsx";

interface Props {
  text: string;
  /** Called once when it is shown. */
  onShown?: () => void;
}

/** Shows if there is no document, or none that may be shown. */
export function NoDocument({ text, onShown }: Props) {
  useEffect(() => {
    onShown?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <div className="panel" role="status" part="error-panel">
      <AlertIcon />
      <p>{text}</p>
    </div>
  );
}
