import { systemClock } from "../../core/browser/clock.ts";
import { nativeFetch } from "../../core/browser/fetch.ts";
import { hostOptions } from "../../core/config/options.ts";

/** A device's clock may be wrong by so much, in ms, and no promotion comes too early: a `Date` knows no more than this. */
const TOLERANCE_MS = 60_000;
/** Longest that a promotion waits to be told the time, in ms. */
const PATIENCE_MS = 3_000;

let asked: Promise<number> | undefined;

/**
 * What the device's clock must be corrected by, in ms, asked of the configuration's server once for all banners of a
 * page; 0 where that is too little to matter, and where the server says nothing.
 */
export const deviceError = (): Promise<number> => (asked ??= ask());

async function ask(): Promise<number> {
  const controller = new AbortController();
  const stop = systemClock.after(PATIENCE_MS, () => controller.abort());
  try {
    const { headers } = await nativeFetch(hostOptions().configUrl, {
      method: "HEAD",
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: controller.signal,
    });
    const error = Date.parse(headers.get("date") ?? "") - systemClock.now();
    return Math.abs(error) > TOLERANCE_MS ? error : 0;
  } catch {
    return 0; // nobody to ask: the device's clock is all there is
  } finally {
    stop();
  }
}
