import { useEffect } from "react";
import { ApiError } from "../api/error.ts";
import { useElement } from "./context.ts";
import { send } from "./send.ts";

/** Tells the page (`tv-error`) why something could not be loaded: its code and status, nothing personal. */
export function useTell(error: unknown): void {
  const { host } = useElement();
  useEffect(() => {
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status });
  }, [host, error]);
}
