import { useEffect, useState } from "react";
import { ApiError } from "../../core/api/error.ts";
import { useElement } from "../../core/element/context.ts";
import { useElementState, useStrings } from "../../core/element/hooks.ts";
import { send } from "../../core/element/send.ts";
import { AlertIcon } from "../../core/ui/icons.tsx";
import type { BannerElement } from "./element.ts";
import { strings } from "./strings.ts";
import { usePassing } from "./use-passing.ts";

/** What could not be loaded: told for a while (BAN-3), and to the page. */
export function Failed({ error }: { error: unknown }) {
  const t = useStrings(strings);
  const { host } = useElement();
  const [hasPassed, setPassed] = useState(false);
  useElementState<typeof BannerElement>(hasPassed ? "empty" : "error");
  usePassing(true, () => setPassed(true));
  useEffect(() => {
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status });
  }, [host, error]);
  if (hasPassed) return null;
  return (
    <div className="panel failure" part="error-panel" role="alert">
      <AlertIcon />
      <p>{t("failed")}</p>
    </div>
  );
}
