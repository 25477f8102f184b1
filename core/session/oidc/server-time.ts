import type { Clock } from "../../platform/clock.ts";

/** Tolerated error of the device's clock, in ms. Beyond it, a time is rejected. It never shortens a session. */
export const TOLERANCE_MS = 60_000;

/** The server's time, as far as it is known: the device's own may be wrong by a day. */
export interface ServerTime {
  /** Returns the time in ms since 1970. It advances steadily, even if the device's clock is set. */
  now(): number;
  /** Sets the time to one that the server has just sent. */
  set(serverMs: number): void;
  /** Returns the difference between server time and the device's clock, in ms, for the tab's next page. */
  correction(): number;
  /** Returns how far the device's clock has moved ahead of the steady one, in ms, because it slept or was set. */
  drift(): number;
}

/** @param correction the correction that an earlier page has stored */
export function createServerTime(clock: Clock, correction = 0): ServerTime {
  let at = { server: clock.now() + correction, wall: clock.now(), steady: clock.monotonic() };
  const passed = () => clock.monotonic() - at.steady;
  const now = () => at.server + passed();
  return {
    now,
    set: (serverMs) => void (at = { server: serverMs, wall: clock.now(), steady: clock.monotonic() }),
    correction: () => now() - clock.now(),
    drift: () => clock.now() - at.wall - passed(),
  };
}
