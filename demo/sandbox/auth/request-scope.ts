import { AsyncLocalStorage } from "node:async_hooks";
import type { Call } from "../env.ts";
import { underClock } from "../clock.ts";
import type { Settings } from "../settings.ts";

/** State of the request that the library is handling. */
interface RequestScope {
  settings: Settings;
  /** End of the session that a token is requested in, in seconds since 1970. */
  sessionEnds?: number;
}

const requests = new AsyncLocalStorage<RequestScope>();

/** Runs the library with a call's clock and settings. All its callbacks can use `requestScope`. */
export const runInScope = <Result>({ clockOffsetMs, settings }: Call, run: () => Result): Result =>
  requests.run({ settings }, () => underClock(clockOffsetMs, run));

export function requestScope(): RequestScope {
  const found = requests.getStore();
  if (!found) throw new Error("The sign-in library runs outside a request");
  return found;
}
