import { ApiError } from "./error.ts";
import { retryAfter } from "./retry.ts";
import type { WireAnswer } from "./transport.ts";

const CODES = ["errorCode", "code"];
const MESSAGES = ["errorMessage", "errorDescription"];

/** Returns the first non-empty text among these fields of a server's response. */
function textIn(data: unknown, names: readonly string[]): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const values = names.map((name) => (data as Record<string, unknown>)[name]);
  return values.find((value): value is string => typeof value === "string" && value !== "");
}

/**
 * Returns code and message of a server's error response, at the top level or under `data`. They are read without a
 * schema: an error of any shape is still an error.
 */
export function serverError(answer: unknown): {
  serverCode: string | undefined;
  serverMessage: string | undefined;
} {
  const inner = (answer as { data?: unknown } | null | undefined)?.data;
  return {
    serverCode: textIn(answer, CODES) ?? textIn(inner, CODES),
    serverMessage: textIn(answer, MESSAGES) ?? textIn(inner, MESSAGES),
  };
}

/**
 * Returns the error for a response of status 400 or above.
 * @param now the device's time, in ms
 */
export function refusal(
  operation: string,
  { status, headers, data }: WireAnswer,
  now: number,
  trackingId?: string,
): ApiError {
  const ms = retryAfter(headers, now);
  return new ApiError(status === 429 ? "throttled" : "status", {
    operation,
    status,
    trackingId,
    ...serverError(data),
    retryAfterSeconds: ms === undefined ? ms : Math.ceil(ms / 1000),
  });
}
