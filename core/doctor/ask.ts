import { systemClock } from "../platform/clock.ts";
import { nativeFetch } from "../platform/fetch.ts";
import { isLoopback } from "../platform/page.ts";
import type { Outcome } from "./snapshot.ts";

/** Timeout of a request, in ms. */
const TIMEOUT_MS = 10_000;

/** Whether the browser blocks calls of an origin because the page is safer. */
export const isMixedContent = (page: string, origin: string): boolean =>
  page.startsWith("https:") && origin.startsWith("http:") && !isLoopback(new URL(origin).hostname);

/** Sends a GET request without credentials. Returns undefined if the page gets no response. */
export async function ask(address: string, init: RequestInit = {}): Promise<Response | undefined> {
  const controller = new AbortController();
  const stop = systemClock.after(TIMEOUT_MS, () => controller.abort());
  try {
    return await nativeFetch(address, {
      cache: "no-store",
      credentials: "omit",
      redirect: "manual",
      referrerPolicy: "no-referrer",
      signal: controller.signal,
      ...init,
    });
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

/** Whether a server responds at all, even if the page can't read the response. */
const isThere = async (address: string): Promise<boolean> =>
  (await ask(address, { mode: "no-cors", redirect: "follow" })) !== undefined;

/** Returns how an address answers a call with these headers, and the response if the page can read it. */
export async function outcomeOf(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly [Outcome, Response | undefined]> {
  const response = await ask(address, { headers });
  if (response) return ["ok", response];
  if (Object.keys(headers).length > 0 && (await ask(address))) return ["without-headers", undefined];
  return [(await isThere(address)) ? "hidden" : "silent", undefined];
}
