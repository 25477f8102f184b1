import { useEffect, useMemo, useRef } from "react";
import type { ApiError } from "../api/error.ts";
import { useElement } from "../element/context.ts";
import { useStrings } from "../element/hooks.ts";
import { send } from "../element/send.ts";
import type { Translate } from "../i18n/strings.ts";
import { ErrorPanel } from "../ui/ErrorPanel.tsx";
import { uiStrings } from "../ui/strings.ts";
import type { FlowTexts } from "./strings.ts";

interface Props {
  t: Translate<FlowTexts>;
  error: ApiError;
  onRetry: () => void;
}

/** What could not be sent or had, tokens among it (PRC-16): said in the shared display, and told to the page. */
export function FlowFailure({ t, error, onRetry }: Props) {
  const { host } = useElement();
  const ui = useStrings(uiStrings);
  const panel = useRef<HTMLDivElement>(null);
  const { code, status, retryAfterSeconds: seconds } = error;
  useEffect(() => {
    send(host, "tv-error", { code, status });
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [host, error]);
  const words = useMemo((): typeof ui => {
    const told = seconds === undefined ? "" : ` ${t("retryIn", { seconds })}`;
    return (key, ...values) => (key === "errorMessage" ? t("failed") + told : ui(key, ...values));
  }, [t, ui, seconds]);
  return (
    <div ref={panel}>
      <ErrorPanel t={words} onRetry={onRetry} />
    </div>
  );
}
