import type { Clock } from "../../../core/platform/clock.ts";

/** Runs everything that is ready to continue. */
export const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

interface Timer {
  at: number;
  callback: () => void;
}

/** Time that passes only when a test says so. */
export class FakeClock implements Clock {
  /** Of the wall clock, in ms since 1970; the monotonic one starts at 0. */
  private wallAtStart: number;
  private steady = 0;
  private timers: Timer[] = [];

  constructor(wall = Date.UTC(2026, 10, 21, 9, 30)) {
    this.wallAtStart = wall;
  }

  now(): number {
    return this.wallAtStart + this.steady;
  }

  monotonic(): number {
    return this.steady;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.steady + ms, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.timers.length;
  }

  /** Changes only the wall clock, like a user who corrects a device's time. */
  setWall(byMs: number): void {
    this.wallAtStart += byMs;
  }

  /** Advances by `ms`: runs due timers in order, each with the promises that it settles. */
  async advance(ms: number): Promise<void> {
    const until = this.steady + ms;
    await settle();
    for (let next = this.earliest(until); next; next = this.earliest(until)) {
      this.steady = next.at;
      this.timers = this.timers.filter((other) => other !== next);
      next.callback();
      await settle();
    }
    this.steady = until;
  }

  private earliest(until: number): Timer | undefined {
    return this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }
}
