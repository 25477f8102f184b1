import { useEffect, useLayoutEffect, useRef } from "react";
import { ApiError } from "../api/error.ts";
import { ErrorPanel } from "../ui/ErrorPanel.tsx";
import { focusIfLost } from "../ui/focus.ts";
import { uiStrings } from "../ui/strings.ts";
import { useElement } from "./context.ts";
import { useStrings } from "./hooks.ts";
import { send } from "./send.ts";

interface Props {
  error: unknown;
  /** Whether it failed once more: the focus was on the retry, which was gone meanwhile. */
  isRetried?: boolean;
  onRetry: () => void;
}

/** What could not be loaded: said in the element, with a retry, and told to the page (`tv-error`). */
export function Failed({ error, isRetried = false, onRetry }: Props) {
  const { host } = useElement();
  const t = useStrings(uiStrings);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isRetried) focusIfLost(panel.current?.querySelector("button") ?? null);
  }, []);
  useEffect(() => {
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status });
  }, [host, error]);
  return (
    <div ref={panel}>
      <ErrorPanel t={t} onRetry={onRetry} />
    </div>
  );
}
