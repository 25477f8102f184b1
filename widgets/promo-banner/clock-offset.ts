import { systemClock } from "../../core/platform/clock.ts";
import { nativeFetch } from "../../core/platform/fetch.ts";
import { hostOptions } from "../../core/platform/config/options.ts";

/**
 * Tolerated error of the device's clock, in ms. A `Date` header isn't more precise, and no promotion starts too
 * early.
 */
const TOLERANCE_MS = 60_000;
/** How long a promotion waits for the server's time, in ms. */
const TIMEOUT_MS = 3_000;

let pending: Promise<number> | undefined;

/**
 * Returns the correction of the device's clock, in ms, from one request to the configuration's server for all banners
 * of a page. Returns 0 if the error is tolerable or the server doesn't say.
 */
export const clockOffset = (): Promise<number> => (pending ??= measure());

async function measure(): Promise<number> {
  const controller = new AbortController();
  const stop = systemClock.after(TIMEOUT_MS, () => controller.abort());
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
    return 0; // without a response, the device's clock decides
  } finally {
    stop();
  }
}
