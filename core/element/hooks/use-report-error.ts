import { useEffect } from "react";
import { ApiError } from "../../http/error.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";

/** Tells the page (`tv-error`) why something failed: its code and status, nothing personal. Undefined is no failure. */
export function useReportError(error: unknown): void {
  const { host } = useElement();
  useEffect(() => {
    if (error === undefined) return;
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status });
  }, [host, error]);
}
