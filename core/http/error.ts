/**
 * What went wrong, for programs. It has no text for customers: views map the code to a string.
 * - `network` no response · `timeout` the deadline passed · `aborted` the result is no longer needed
 * - `status` an HTTP or server error (see `status`) · `throttled` too many requests (see `retryAfterSeconds`)
 * - `unreadable` the response isn't JSON, or has another type · `invalid-response` it doesn't match its schema (API-10)
 * - `unknown-operation` the configuration doesn't list it (CFG-4) · `untrusted-origin` its origin isn't trusted
 * - `configuration` the remote configuration itself couldn't be loaded
 * - `signed-out` the operation requires a customer, and none is signed in
 */
export type ApiErrorCode =
  | "network"
  | "timeout"
  | "aborted"
  | "status"
  | "throttled"
  | "unreadable"
  | "invalid-response"
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
  /** Seconds until a retry makes sense, if the server sent them. */
  retryAfterSeconds?: number | undefined;
  trackingId?: string | undefined;
  cause?: unknown;
}

/** Maximum length of a server message, in characters. */
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
