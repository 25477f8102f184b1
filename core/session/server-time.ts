import type { Clock } from "../browser/clock.ts";

/** The device may be wrong by so much, in ms, before a time is not accepted; it never shortens a session. */
export const TOLERANCE_MS = 60_000;

/** The server's time as far as it is known: the device's own may be wrong by a day. */
export interface ServerTime {
  /** In ms since 1970; goes on steadily, however the device's clock is set meanwhile. */
  now(): number;
  /** Takes over a time that the server has just told. */
  learn(serverMs: number): void;
  /** What the device's clock must be corrected by, in ms; for the next page of this tab. */
  correction(): number;
  /** By how much the device's clock has moved on without the steady one, in ms: it slept, or was set. */
  drift(): number;
}

/** @param correction what was kept of it by an earlier page */
export function createServerTime(clock: Clock, correction = 0): ServerTime {
  let at = { server: clock.now() + correction, wall: clock.now(), steady: clock.monotonic() };
  const passed = () => clock.monotonic() - at.steady;
  const now = () => at.server + passed();
  return {
    now,
    learn: (serverMs) => void (at = { server: serverMs, wall: clock.now(), steady: clock.monotonic() }),
    correction: () => now() - clock.now(),
    drift: () => clock.now() - at.wall - passed(),
  };
}
