import { systemClock } from "../../core/platform/clock.ts";
import { nativeFetch } from "../../core/platform/fetch.ts";
import { DEADLINE_MS } from "../../core/http/client.ts";

/** Whether a server responds at an address. The body isn't read. */
export type RouteAnswer =
  | { kind: "answered"; status: number; statusText: string; isOk: boolean; durationMs: number }
  /** No response: no server, blocked by the browser (CORS), slower than 30 s, or aborted. */
  | { kind: "silent"; durationMs: number };

/**
 * Sends one request without token or cookies. Never throws: an abort counts as `silent`. The caller must check the
 * origin first.
 */
export async function checkRoute(address: string, signal: AbortSignal): Promise<RouteAnswer> {
  const started = systemClock.monotonic();
  const controller = new AbortController();
  const stop = () => controller.abort();
  const stopTimer = systemClock.after(DEADLINE_MS, stop);
  signal.addEventListener("abort", stop, { once: true });
  const durationMs = () => Math.round(systemClock.monotonic() - started);
  try {
    const { status, statusText, ok, body } = await nativeFetch(address, {
      signal: controller.signal,
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
    });
    const answer = { status, statusText, isOk: ok, durationMs: durationMs() };
    void body?.cancel().catch(() => {});
    return { kind: "answered", ...answer };
  } catch {
    return { kind: "silent", durationMs: durationMs() };
  } finally {
    stopTimer();
    signal.removeEventListener("abort", stop);
  }
}
