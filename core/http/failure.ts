import { isOnline } from "../platform/online.ts";
import { ApiError } from "./error.ts";
import { isTransientStatus } from "./retry.ts";

/**
 * What went wrong, as far as the customer's next step depends on it.
 * - `offline` the device has no connection · `service-down` our fault: 5xx, a timeout, no response while online
 * - `throttled` too many requests · `session-expired` the customer has to sign in again
 * - `storage-blocked` the browser blocks our storage · `not-allowed` this customer may not do it
 * - `refused` the server or the element refused it for a known reason · `unknown` anything else
 */
export type FailureKind =
  | "offline"
  | "service-down"
  | "throttled"
  | "session-expired"
  | "storage-blocked"
  | "not-allowed"
  | "refused"
  | "unknown";

/** A failed read or write, for views. `Reason` lists an element's own reasons, which have their own texts. */
export interface Failure<Reason extends string = never> {
  kind: FailureKind;
  reason?: Reason | undefined;
  /** The server's own text, unedited. */
  serverMessage?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** For the page (`tv-error`) and for decisions that depend on the call. Undefined if no call was made. */
  error?: unknown;
}

function kindOf({ code, status = 0, serverMessage }: ApiError): FailureKind {
  if (code === "signed-out") return "session-expired";
  if (code === "network" || code === "timeout") return isOnline() ? "service-down" : "offline";
  if (code === "throttled") return "throttled";
  if (status >= 500 || isTransientStatus(status)) return "service-down";
  if (status === 403) return "not-allowed";
  return serverMessage ? "refused" : "unknown";
}

/**
 * Converts an error to a failure. An error that no call has thrown is a defect: its kind is `unknown`, and it is
 * reported to the page.
 */
export function toFailure<Reason extends string = never>(error: unknown, reason?: Reason): Failure<Reason> {
  if (!(error instanceof ApiError)) {
    globalThis.reportError?.(error);
    return { kind: "unknown", reason, error };
  }
  const { serverMessage, retryAfterSeconds } = error;
  const kind = kindOf(error);
  // If the element knows the reason, the failure isn't unknown.
  return {
    kind: reason && kind === "unknown" ? "refused" : kind,
    reason,
    serverMessage,
    retryAfterSeconds,
    error,
  };
}

/** Returns the failure's code for the page's own scripts. */
export const failureCode = ({ reason = "unknown", error }: Failure<string>): string =>
  error instanceof ApiError ? error.code : reason;

/** Returns a failure for a reason of the element's own, before anything was sent. */
export const refusedFor = <Reason extends string>(reason: Reason): Failure<Reason> => ({
  kind: "refused",
  reason,
});
