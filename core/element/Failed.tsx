import { useLayoutEffect, useRef } from "react";
import { ErrorPanel } from "../ui/ErrorPanel.tsx";
import { focusIfLost } from "../ui/focus.ts";
import { uiStrings } from "../ui/strings.ts";
import { useStrings } from "./hooks.ts";
import { useTell } from "./use-tell.ts";

interface Props {
  error: unknown;
  /** Whether it failed once more: the focus was on the retry, which was gone meanwhile. */
  isRetried?: boolean;
  onRetry: () => void;
}

/** What could not be loaded: said in the element, with a retry, and told to the page (`tv-error`). */
export function Failed({ error, isRetried = false, onRetry }: Props) {
  const t = useStrings(uiStrings);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isRetried) focusIfLost(panel.current?.querySelector("button") ?? null);
  }, []);
  useTell(error);
  return (
    <div ref={panel}>
      <ErrorPanel t={t} onRetry={onRetry} />
    </div>
  );
}
