import * as z from "zod/mini";
import type { Clock } from "../platform/clock.ts";
import { operation, type CallReport } from "./operation.ts";

/** The only fields that a log entry may have (API-4): no addresses, no bodies, no names, no tokens. */
export interface LogEntry {
  operation: string;
  /** `2xx` … `5xx`, or `none` if there was no response. */
  statusClass: string;
  code: string | undefined;
  durationMs: number;
  trackingId: string;
  element: string | undefined;
  version: string;
}

/** Stores log entries of elements (API-4). */
export const postUiLogs = operation({
  service: "logging",
  name: "postUiLogs",
  request: (log: { entries: LogEntry[] }) => log,
  response: z.unknown(),
  read: () => true,
  logged: false,
});

/** Entries are collected for this time, in ms, so that a burst of calls makes one log call. */
export const LOG_DELAY_MS = 2_000;
/** Maximum number of waiting entries: if the log host is down, they must not fill the memory. */
const LOG_MAX = 50;

/** A finished API call, or another event (call-only fields omitted). */
export type LogEvent = Pick<CallReport, "operation" | "code" | "trackingId"> &
  Partial<Pick<CallReport, "status" | "durationMs" | "element">>;

export interface UiLog {
  add(noted: LogEvent): void;
  /** Sends the waiting entries immediately, because the page may be closing. */
  flush(): void;
}

/** Creates the log. It is fire and forget: it never delays, fails or retries the calls that it reports. */
export function createUiLog(
  clock: Clock,
  version: string,
  send: (entries: LogEntry[]) => Promise<unknown>,
): UiLog {
  let waiting: LogEntry[] = [];
  let cancel: (() => void) | undefined;
  let sending = false;
  const flush = () => {
    cancel?.();
    cancel = undefined;
    const entries = waiting;
    waiting = [];
    if (!entries.length) return;
    sending = true;
    send(entries)
      .then(
        () => true,
        () => false,
      )
      .then((sent) => {
        sending = false;
        if (sent && waiting.length) cancel ??= clock.after(LOG_DELAY_MS, flush);
      });
  };
  return {
    add({ operation: name, status, code, durationMs = 0, trackingId, element }) {
      if (waiting.length >= LOG_MAX) return;
      const statusClass = status ? `${Math.floor(status / 100)}xx` : "none";
      waiting.push({ operation: name, statusClass, code, durationMs, trackingId, element, version });
      if (!sending) cancel ??= clock.after(LOG_DELAY_MS, flush);
    },
    flush,
  };
}
