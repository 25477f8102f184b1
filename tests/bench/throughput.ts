import { setTimeout as wait } from "node:timers/promises";
import { send, type Shot } from "./shots.ts";

/** The usual rate. Requests are sent at it even if earlier ones are still open, so that a queue shows. */
const PER_SECOND = 200;

/**
 * Maximum number of open requests, and so of connections: fewer than a server's queue for new ones holds. The kernel resets
 * those beyond it a minute later, which would look like the server's error. Requests that wait for their turn are late.
 */
const OPEN_MAX = 250;

/**
 * Seconds of requests at the same rate before the times count: a new process compiles its code in them, and takes a
 * second for the first request. Errors count from the start.
 */
export const WARM_UP_SECONDS = 5;

/** In ms, from a request's scheduled time to the end of its response. */
export interface Throughput {
  sent: number;
  /** Requests without a response or with a status other than 2xx, and the first error messages. */
  errors: number;
  firstErrors: string[];
  p50: number;
  p99: number;
  worst: number;
}

/** An error with its causes: fetch's own message only says that it failed. */
const inWords = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.message} (${String(error.cause)})` : String(error);

/** Sends requests to a sandbox at a fixed rate for this many seconds. */
export async function measureThroughput(
  url: string,
  seconds: number,
  shotOf: (i: number) => Shot,
  perSecond = PER_SECOND,
): Promise<Throughput> {
  const times: number[] = [];
  const errors: string[] = [];
  const open = new Set<Promise<void>>();
  const started = performance.now();
  const warm = perSecond * WARM_UP_SECONDS;
  const count = warm + perSecond * seconds;
  for (let i = 0; i < count; i++) {
    const due = started + (i * 1000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    if (open.size >= OPEN_MAX) await Promise.race(open);
    const shot: Promise<void> = send(url, shotOf(i))
      .then(
        () => void (i >= warm && times.push(performance.now() - due)),
        (error: unknown) => void errors.push(inWords(error)),
      )
      .finally(() => open.delete(shot));
    open.add(shot);
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return {
    sent: count,
    errors: errors.length,
    firstErrors: errors.slice(0, 3),
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
  };
}
