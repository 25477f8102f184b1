import { fraction } from "../platform/random.ts";
import type { ApiError } from "./error.ts";

/** Maximum number of retries of a call that may be repeated, and of each part of a firmware download. */
export const MAX_RETRIES = 2;
/** Wait before the first retry, in ms. It doubles with each retry, with full jitter. */
const BACKOFF_MS = 500;
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether a retry may get another answer. */
export const isTransientStatus = (status: number): boolean => TRANSIENT.has(status);

export const isTransient = ({ code, status = 0 }: ApiError): boolean =>
  code === "network" || isTransientStatus(status);

/** Returns the wait before the nth retry (0 = first), in ms: random, between 0 and the doubled step. */
export const backoff = (n: number): number => fraction() * BACKOFF_MS * 2 ** n;

/**
 * Returns the wait that a `Retry-After` header (seconds or a date) asks for, in ms, by the server's clock. Returns
 * undefined if there is none, or if it is invalid.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after")?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  const server = Date.parse(headers.get("date") ?? "");
  return Math.max(0, at - (Number.isNaN(server) ? now : server));
}
