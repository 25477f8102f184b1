import type { ApiError } from "../../core/api/error.ts";
import { logEvent } from "../../core/session/log-event.ts";

/** PRS-7: what the log says where a choice of ads could not be saved. */
export const OPT_IN_PROBLEM = "There was a problem updating opt/in, opt/out";

/** PRS-6: no answer at all counts as a problem with the headers that let one origin call another. */
export const CROSS_ORIGIN_PROBLEM = "cross-origin";

/** Puts into the log what a call's own entry does not say. */
export function noteFailure({ operation, code }: ApiError, element: string | undefined): void {
  if (code === "network") logEvent(operation, CROSS_ORIGIN_PROBLEM, element);
  if (operation.endsWith("/updateOptIn")) logEvent(OPT_IN_PROBLEM, code, element);
}
