import { setTimeout as wait } from "node:timers/promises";

/** Longest that a condition is waited for, in ms: a first start on a busy machine. */
const PATIENCE_MS = 30_000;
/** Between two looks at a condition, in ms. */
const LOOK_MS = 25;

/** Keys that are no text, by the names they have in browsers. */
export type Key = "ArrowLeft" | "Enter" | "Tab";

/** A browser with one window, driven from outside as a visitor would use it. */
export interface Driven {
  /** Name and version. */
  readonly name: string;
  /** Whether addresses are asked for as they are spelt; WebKitGTK's network library spells them its own way. */
  readonly keepsSpelling: boolean;
  /** Goes to an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page, where it sees nothing but its arguments; gives what it gives. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Text from the keyboard, into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

/** Waits for a condition; gives what it gives. @throws Error naming it, where it does not come */
export async function until<T>(
  what: string,
  condition: () => Promise<T>,
): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const met = await condition();
    if (met) return met as Exclude<T, false | null | undefined>;
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await wait(LOOK_MS);
  }
}
