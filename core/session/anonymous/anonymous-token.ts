import type { Clock } from "../../platform/clock.ts";

/** A token is renewed this long before it expires, in ms, so that it doesn't expire during a call. */
const MARGIN_MS = 60_000;
/** Default life of a token, in seconds, if the response has none. */
const DEFAULT_LIFE_SECONDS = 600;

export interface AnonymousToken {
  /** Returns the token. It is kept in memory only. Concurrent calls share one request. */
  get(): Promise<string>;
  /** Returns a new token to replace a refused one. */
  renew(refused: string): Promise<string>;
}

interface Fetched {
  token: string;
  lifeSeconds?: number | undefined;
}

/** @see API-6 */
export function createAnonymousToken(clock: Clock, fetchToken: () => Promise<Fetched>): AnonymousToken {
  let current: { token: string; until: number } | undefined;
  let pending: Promise<string> | undefined;

  const fetchIt = async (): Promise<string> => {
    // Counted from the request, on a clock that never jumps: the device's own may be wrong.
    const asked = clock.monotonic();
    const { token, lifeSeconds = DEFAULT_LIFE_SECONDS } = await fetchToken();
    const life = lifeSeconds * 1000;
    current = { token, until: asked + Math.max(life - MARGIN_MS, life / 2) };
    return token;
  };

  const get = (): Promise<string> => {
    if (current && clock.monotonic() < current.until) return Promise.resolve(current.token);
    return (pending ??= fetchIt().finally(() => {
      pending = undefined;
    }));
  };

  return {
    get,
    renew(refused) {
      if (current?.token === refused) current = undefined;
      return get();
    },
  };
}
