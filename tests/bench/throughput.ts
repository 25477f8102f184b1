import { setTimeout as wait } from "node:timers/promises";
import { send, type Shot } from "./shots.ts";

/** Requests are sent at this rate whether or not earlier ones have been answered, so that a queue shows. */
const PER_SECOND = 200;

/**
 * Seconds of requests before those whose times count, at the same rate: a process that has just started compiles in them
 * what all later ones run, and takes a second for the first. Their errors count.
 */
export const WARM_UP_SECONDS = 5;

/** Milliseconds from when a request was due to the end of its answer. */
export interface Throughput {
  sent: number;
  /** Requests that had no answer, or another than 2xx; the first ones in words. */
  errors: number;
  firstErrors: string[];
  p50: number;
  p99: number;
  worst: number;
}

/** An error with what it came from: fetch itself says no more than that it failed. */
const inWords = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.message} (${String(error.cause)})` : String(error);

/** Asks a sandbox at a fixed rate for so many seconds. */
export async function measureThroughput(
  url: string,
  seconds: number,
  shotOf: (i: number) => Shot,
): Promise<Throughput> {
  const times: number[] = [];
  const errors: string[] = [];
  const open: Promise<void>[] = [];
  const started = performance.now();
  const warm = PER_SECOND * WARM_UP_SECONDS;
  for (let i = 0; i < warm + PER_SECOND * seconds; i++) {
    const due = started + (i * 1000) / PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    const shot = send(url, shotOf(i)).then(
      () => void (i >= warm && times.push(performance.now() - due)),
      (error: unknown) => void errors.push(inWords(error)),
    );
    open.push(shot);
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return {
    sent: open.length,
    errors: errors.length,
    firstErrors: errors.slice(0, 3),
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
  };
}
