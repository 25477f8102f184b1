import { useEffect } from "react";
import { ApiError } from "../../http/error.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";

/** Reports to the page (`tv-error`) why something failed: code and status, nothing personal. Undefined means no failure. */
export function useReportError(error: unknown): void {
  const { host } = useElement();
  useEffect(() => {
    if (error === undefined) return;
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status });
  }, [host, error]);
}
