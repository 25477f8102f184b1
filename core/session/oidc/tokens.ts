import type { Exclusive } from "../../platform/lock.ts";
import type { KeyStore } from "../../platform/storage.ts";
import { ApiError } from "../../http/error.ts";
import type { CustomerIds } from "../customer-state.ts";
import { forgetLogin, storeLogin, type Login } from "../login.ts";
import { NotGranted, TOKEN_CALL, type Grant, type Provider } from "./grant.ts";
import type { ServerTime } from "./server-time.ts";

/** An access token is renewed this long before it expires, in ms, so that it doesn't expire during a call. */
const MARGIN_MS = 60_000;

interface Deps {
  tab: KeyStore;
  time: ServerTime;
  exclusive: Exclusive;
  provider: () => Pick<Provider, "refresh">;
  /** Called if the login is no longer valid. */
  onLost: () => void;
}

/** A customer's tokens: in memory, and in the tab's own storage for its next page. */
export interface Tokens {
  login(): Login | undefined;
  /** Sets the login, or removes it. */
  take(login: Login | undefined): void;
  /** Returns the customer whose token this is or was, or undefined if it is no customer's. */
  ownerOf(token: string | undefined): CustomerIds | undefined;
  /**
   * Returns a valid access token.
   * @throws ApiError signed-out, or why it couldn't be renewed
   */
  get(): Promise<string>;
  /**
   * Returns a new token to replace a refused one.
   * @throws ApiError as above
   */
  renew(refused: string): Promise<string>;
  /**
   * Requests a new grant in any case.
   * @throws ApiError as above
   */
  refresh(): Promise<Grant>;
  /**
   * Returns until when a renewed grant lets the customer stay signed in, in ms since 1970; 0 if it doesn't say.
   * @throws ApiError why it couldn't be renewed
   */
  grantedUntil(): Promise<number>;
  /** Call it when the page may be closing, so that the tab's next page can use the login. */
  release(): void;
}

/** Returns the part of a grant that a login stores. */
export function tokensOf(
  { accessToken, lifeMs, refreshToken }: Grant,
  time: ServerTime,
  oldRefreshToken = "",
): Pick<Login, "accessToken" | "accessUntil" | "renewAt" | "refreshToken" | "correction"> {
  const renewable = refreshToken ?? oldRefreshToken;
  return {
    accessToken,
    refreshToken: renewable,
    accessUntil: time.now() + lifeMs,
    renewAt: time.now() + (renewable ? Math.max(lifeMs - MARGIN_MS, lifeMs / 2) : lifeMs),
    correction: time.correction(),
  };
}

export function createTokens({ tab, time, exclusive, provider, onLost }: Deps): Tokens {
  let login: Login | undefined;
  const owners = new Map<string | undefined, CustomerIds>();
  let renewing: Promise<Grant> | undefined;

  const signedOut = () => new ApiError("signed-out", { operation: TOKEN_CALL });

  function keep(next: Login): void {
    login = next;
    owners.set(next.accessToken, next.ids);
    storeLogin(tab, next, true);
  }

  async function renewed(before: Login): Promise<Grant> {
    try {
      if (!before.refreshToken) throw new NotGranted("no refresh token");
      const grant = await provider().refresh(before.refreshToken);
      // The customer signed out in the meantime: drop the response.
      if (login !== before) throw signedOut();
      if (grant.claims && grant.claims.sub !== before.ids.personId) throw new NotGranted("another person");
      keep({ ...before, ...tokensOf(grant, time, before.refreshToken) });
      return grant;
    } catch (error) {
      if (!(error instanceof NotGranted)) throw error;
      if (login === before) onLost();
      throw signedOut();
    }
  }

  /** One at a time: a refresh token can be used once, so concurrent calls share one response, and tabs take turns. */
  const refresh = (): Promise<Grant> =>
    (renewing ??= exclusive(async () => {
      if (!login) throw signedOut();
      return renewed(login);
    }).finally(() => {
      renewing = undefined;
    }));

  return {
    login: () => login,
    take(next) {
      login = undefined;
      if (next) keep(next);
      else forgetLogin(tab);
    },
    ownerOf: (token) => owners.get(token),
    async get() {
      if (!login) throw signedOut();
      const { accessToken, accessUntil, renewAt } = login;
      if (time.now() < renewAt) return accessToken;
      try {
        return (await refresh()).accessToken;
      } catch (error) {
        // The provider can't be reached. Use the old token until it expires.
        if (login?.accessToken === accessToken && time.now() < accessUntil) return accessToken;
        throw error;
      }
    },
    async renew(refused) {
      if (!login) throw signedOut();
      return login.accessToken === refused ? (await refresh()).accessToken : login.accessToken;
    },
    refresh,
    async grantedUntil() {
      if (!login?.refreshToken) return 0;
      try {
        return ((await refresh()).claims?.exp ?? 0) * 1000;
      } catch (error) {
        if (error instanceof ApiError && error.code === "signed-out") return 0;
        throw error;
      }
    },
    release() {
      // During a renewal, the refresh token may already be used up, so no other page may try it.
      if (login && !renewing) storeLogin(tab, login, false);
    },
  };
}
