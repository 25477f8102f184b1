import * as z from "zod/mini";
import type { Clock } from "../browser/clock.ts";
import { operation } from "./operation.ts";
import type { CallReport } from "./client.ts";

/** The only fields that a log entry may have (API-4): no addresses, bodies, names, tokens. */
export interface LogEntry {
  operation: string;
  statusClass: string;
  code: string | undefined;
  durationMs: number;
  trackingId: string;
  element: string | undefined;
  version: string;
}

export const postUiLogs = operation({
  service: "logging",
  name: "postUiLogs",
  request: (log: { entries: LogEntry[] }) => log,
  response: z.unknown(),
  read: () => true,
  logged: false,
});

/** Entries are gathered this long, in ms, so that a burst of calls is one log call. */
export const LOG_DELAY_MS = 2_000;
/** More than this is not kept: a dead log host must not fill the memory. */
const LOG_MAX = 50;

/** A call that is over, or something that is none: then without what only calls have. */
export type Noted = Pick<CallReport, "operation" | "code" | "trackingId"> &
  Partial<Pick<CallReport, "statusClass" | "durationMs" | "element">>;

export interface UiLog {
  add(noted: Noted): void;
  /** Sends what is waiting at once; the page may be going away. */
  flush(): void;
}

/** Fire and forget: never delays, fails or retries what it reports. */
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
    add({ operation: name, statusClass = "none", code, durationMs = 0, trackingId, element }) {
      if (waiting.length >= LOG_MAX) return;
      waiting.push({ operation: name, statusClass, code, durationMs, trackingId, element, version });
      if (!sending) cancel ??= clock.after(LOG_DELAY_MS, flush);
    },
    flush,
  };
}
