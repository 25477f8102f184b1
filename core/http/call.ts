import type { Transport } from "./transport.ts";

/** How one call is made. */
export interface CallOptions {
  /** Aborts the call when its result is no longer needed. */
  signal?: AbortSignal | undefined;
  /**
   * Every try of the same intent sends the same key, so that it has one effect. A write is only retried if it has a
   * key.
   */
  idempotencyKey?: string | undefined;
  /** Tag of the element that makes the call, for the log. */
  element?: string | undefined;
  /** Language of the response's texts, if it differs from the page's. */
  language?: string | undefined;
  /** A bearer token for this call only, instead of the session's. It isn't renewed. */
  token?: string | undefined;
  /**
   * Token of the customer for whom a call with its own `token` is made. The identity headers are read from it (API-2).
   */
  actingFor?: string | undefined;
  /** Called when the call is finished (for `tv-call`). */
  onSettled?: (report: CallReport) => void;
  deadlineMs?: number;
  keepalive?: boolean;
  /** Makes the attempts of this call instead of the client's own transport: see upload.ts. */
  transport?: Transport;
}

/** The data about a call that may be logged: no addresses, no bodies, no tokens (API-4). */
export interface CallReport {
  operation: string;
  /** 0 if there was no response. */
  status: number;
  code: string | undefined;
  durationMs: number;
  trackingId: string;
  element: string | undefined;
}
