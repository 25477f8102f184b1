import { setTimeout as wait } from "node:timers/promises";

/** Timeout of a condition, in ms: enough for a first start on a busy machine. */
const TIMEOUT_MS = 30_000;
/** Delay between two checks of a condition, in ms. */
const POLL_MS = 25;

/** Keys without a text, by their DOM names. */
export type Key = "ArrowLeft" | "Enter" | "Tab";

/** A browser with one window, controlled from outside like by a visitor. */
export interface Driven {
  /** Name and version. */
  readonly name: string;
  /** Whether addresses are requested exactly as written; WebKitGTK's network library normalizes them. */
  readonly keepsAddresses: boolean;
  /** Navigates to an address and waits for the load event. */
  open(address: string): Promise<void>;
  /** Runs a function in the page and returns its result. The function only sees its arguments. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

/** Waits for a condition and returns its value. @throws Error with its name after the timeout */
export async function until<T>(
  what: string,
  condition: () => Promise<T>,
): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const met = await condition();
    if (met) return met as Exclude<T, false | null | undefined>;
    if (performance.now() > end) throw new Error(`Timed out waiting for: ${what}`);
    await wait(POLL_MS);
  }
}
