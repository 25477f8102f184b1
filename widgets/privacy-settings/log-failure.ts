import type { ApiError } from "../../core/http/error.ts";
import { logEvent } from "../../core/session/log-event.ts";

/** PRS-7: log text if an ad choice couldn't be saved. */
export const OPT_IN_PROBLEM = "There was a problem updating opt/in, opt/out";

/** PRS-6: no response counts as a CORS problem. */
export const CROSS_ORIGIN_PROBLEM = "cross-origin";

/** Logs what a call's own entry doesn't have. */
export function logFailure({ operation, code }: ApiError, element: string | undefined): void {
  if (code === "network") logEvent(operation, CROSS_ORIGIN_PROBLEM, element);
  if (operation.endsWith("/updateOptIn")) logEvent(OPT_IN_PROBLEM, code, element);
}
