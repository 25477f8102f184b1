import { AsyncLocalStorage } from "node:async_hooks";
import type { Call } from "../call.ts";
import { underClock } from "../clock.ts";
import type { Settings } from "../settings.ts";

/** What holds for the request that the library is at work on. */
interface RequestScope {
  settings: Settings;
  /** End of the session that a token is asked for in, in seconds since 1970. */
  sessionEnds?: number;
}

const requests = new AsyncLocalStorage<RequestScope>();

/** Runs the library under a call's clock and settings. Everything that the library calls back may ask `requestScope`. */
export const runInScope = <Result>({ clockOffsetMs, settings }: Call, run: () => Result): Result =>
  requests.run({ settings }, () => underClock(clockOffsetMs, run));

export function requestScope(): RequestScope {
  const found = requests.getStore();
  if (!found) throw new Error("The sign-in library runs outside a request");
  return found;
}
