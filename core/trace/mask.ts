import type { TraceElement, TraceFact } from "./format.ts";

/** Older entries are dropped. */
export const ENTRIES_MAX = 500;

/* What gets into a trace has to match: names that programs choose. A page can dispatch our events with anything. */

export const NAME = /^[A-Za-z][\w-]{0,59}$/;
export const OPERATION = /^(?:masked|[a-z][\w-]{0,59}\/[a-z]\w{0,59})$/;
export const TRACKING_ID = /^(?:masked|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
export const STATUS_MAX = 599;

const masked = (value: unknown, allowed: RegExp): string =>
  typeof value === "string" && allowed.test(value) ? value : "masked";

const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= STATUS_MAX;

/** Returns what a trace says about an event: of its detail only what is listed here. */
export function factOf(element: TraceElement, name: string, detail: unknown): TraceFact {
  const { operation, status, trackingId, code } = Object(detail) as Record<string, unknown>;
  if (name === "tv-call") {
    return {
      type: "call",
      element,
      operation: masked(operation, OPERATION),
      status: isStatus(status) ? status : 0,
      trackingId: masked(trackingId, TRACKING_ID),
    };
  }
  if (name === "tv-error") {
    return { type: "error", element, code: masked(code, NAME), ...(isStatus(status) && { status }) };
  }
  return { type: "event", element, name };
}
