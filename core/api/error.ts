/**
 * What went wrong, for programs. There is no text for customers here: a view maps the code to a string.
 * - `network` no answer came · `timeout` the deadline passed · `aborted` nobody waits any more
 * - `status` the server said no (see `status`) · `throttled` it said when to come back (see `retryAfterSeconds`)
 * - `unreadable` the answer is not JSON, or not of that type · `misfit` it does not fit its schema (API-10)
 * - `unknown-operation` the configuration does not name it (CFG-4) · `untrusted-origin` it points elsewhere
 * - `configuration` the remote configuration itself could not be had
 * - `signed-out` only a customer may ask for it, and none is signed in
 */
export type ApiErrorCode =
  | "network"
  | "timeout"
  | "aborted"
  | "status"
  | "throttled"
  | "unreadable"
  | "misfit"
  | "unknown-operation"
  | "untrusted-origin"
  | "configuration"
  | "signed-out";

export interface ApiErrorDetails {
  /** `service/operation`; never an address. */
  operation: string;
  status?: number | undefined;
  /** The server's own code, such as PCS-WM-101. */
  serverCode?: string | undefined;
  /** The server's `errorMessage`, as text of at most 300 characters. */
  serverMessage?: string | undefined;
  /** Seconds until another try makes sense, where the server said so. */
  retryAfterSeconds?: number | undefined;
  trackingId?: string | undefined;
  cause?: unknown;
}

/** Longest server message that is ever shown. */
const SERVER_MESSAGE_MAX = 300;

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  declare readonly operation: string;
  declare readonly status: number | undefined;
  declare readonly serverCode: string | undefined;
  declare readonly serverMessage: string | undefined;
  declare readonly retryAfterSeconds: number | undefined;
  declare readonly trackingId: string | undefined;

  constructor(code: ApiErrorCode, details: ApiErrorDetails) {
    super(`${details.operation}: ${code}${details.status ? ` ${details.status}` : ""}`);
    this.code = code;
    Object.assign(this, details, { serverMessage: details.serverMessage?.slice(0, SERVER_MESSAGE_MAX) });
  }
}
