import type { Clock } from "../../../platform/clock.ts";
import { onWindow } from "../../../platform/window-event.ts";

/** A visitor without activity for this time is timed out, in ms (PRC-4). */
export const IDLE_MS = 900_000;
/** The warning is shown this long before, in ms (WCAG 2.2.1). */
export const IDLE_WARNING_MS = 120_000;

export type Idleness = "active" | "warned" | "timed-out";

/** Events that count as activity. */
const ACTIVITY_EVENTS = ["keydown", "pointerdown", "click", "input", "wheel", "touchstart"];

export const idlenessAt = (idleMs: number): Idleness => {
  if (idleMs >= IDLE_MS) return "timed-out";
  return idleMs >= IDLE_MS - IDLE_WARNING_MS ? "warned" : "active";
};

/**
 * Watches the visitor's activity until the signal is aborted or the time is over. A device that sleeps is idle too, so
 * of the two clocks the one that has advanced further counts.
 */
export function watchIdleness(clock: Clock, onChange: (now: Idleness) => void, signal: AbortSignal): void {
  let since = { steady: clock.monotonic(), wall: clock.now() };
  let known: Idleness = "active";
  let stopTimer = () => {};

  const idleMs = () => Math.max(clock.monotonic() - since.steady, clock.now() - since.wall);
  const notify = (next: Idleness) => {
    if (next !== known) onChange((known = next));
  };
  function check(): void {
    stopTimer();
    const idle = idleMs();
    notify(idlenessAt(idle));
    if (known === "timed-out") return end();
    const next = known === "warned" ? IDLE_MS : IDLE_MS - IDLE_WARNING_MS;
    stopTimer = clock.after(Math.max(1, next - idle), check);
  }
  function onActivity(): void {
    // Check first: after an hour of sleep, the input that wakes the device is too late.
    if (idlenessAt(idleMs()) === "timed-out") return check();
    since = { steady: clock.monotonic(), wall: clock.now() };
    if (known === "warned") {
      notify("active");
      check();
    }
  }
  const over = new AbortController();
  function end(): void {
    stopTimer();
    over.abort();
  }
  signal.addEventListener("abort", end);
  for (const type of ACTIVITY_EVENTS) onWindow(type, onActivity, over.signal);
  for (const type of ["pageshow", "online", "focus"]) onWindow(type, check, over.signal);
  check();
}
