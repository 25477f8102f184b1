import type { Clock } from "../browser/clock.ts";

/** A token is renewed this long before it ends, in ms, so that none dies on its way. */
const MARGIN_MS = 60_000;
/** Life of a token whose answer names none, in seconds. */
const DEFAULT_LIFE_SECONDS = 600;

export interface AnonymousToken {
  /** The token: kept in memory only, fetched once for all who ask at the same time. */
  get(): Promise<string>;
  /** Another one in place of one that was refused. */
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
    // Counted from the asking, on a clock that never jumps: the device's own may be wrong.
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
