import { useEffect } from "react";
import { ApiError } from "../../core/api/error.ts";
import { useElement } from "../../core/element/context.ts";
import { useElementState, useStrings } from "../../core/element/hooks.ts";
import { send } from "../../core/element/send.ts";
import { ErrorPanel } from "../../core/ui/ErrorPanel.tsx";
import { uiStrings } from "../../core/ui/strings.ts";
import type { SupportElement } from "./element.ts";

/** Something could not be loaded: said here, and told to the page. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { host } = useElement();
  const t = useStrings(uiStrings);
  useElementState<typeof SupportElement>("error");
  useEffect(() => {
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status });
  }, [host, error]);
  return <ErrorPanel t={t} onRetry={onRetry} />;
}
