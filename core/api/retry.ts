import { fraction } from "../browser/random.ts";
import type { ApiError } from "./error.ts";

/** Tries after the first, for a call that may be repeated. */
export const MAX_RETRIES = 2;
/** First wait before a retry, in ms; doubles each time, with full jitter. */
const BACKOFF_MS = 500;
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether a later try may get another answer. */
export const isTransientStatus = (status: number): boolean => TRANSIENT.has(status);

/** The same of a call's error. */
export const isTransient = ({ code, status = 0 }: ApiError): boolean =>
  code === "network" || isTransientStatus(status);

/** Wait before the nth retry (0 = first), in ms: anything from nothing to the doubled step. */
export const backoff = (n: number): number => fraction() * BACKOFF_MS * 2 ** n;

/** Milliseconds that a `Retry-After` (seconds or a date) asks for, by the server's clock; undefined where it says nothing. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after")?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  const server = Date.parse(headers.get("date") ?? "");
  return Math.max(0, at - (Number.isNaN(server) ? now : server));
}
