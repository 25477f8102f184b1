import type { Exclusive } from "../browser/lock.ts";
import type { KeyStore } from "../browser/storage.ts";
import { ApiError } from "../api/error.ts";
import type { CustomerIds } from "./customer-state.ts";
import { forgetLogin, keepLogin, type Login } from "./login.ts";
import { NotGranted, TOKEN_CALL, type Grant, type Provider } from "./grant.ts";
import type { ServerTime } from "./server-time.ts";

/** An access token is renewed this long before it ends, in ms, so that none dies on its way. */
const MARGIN_MS = 60_000;

interface Deps {
  tab: KeyStore;
  time: ServerTime;
  exclusive: Exclusive;
  provider: () => Pick<Provider, "refresh">;
  /** The login is no longer good: nothing more can be had with it. */
  onLost: () => void;
}

/** The tokens of a customer: in memory, and in the tab's own storage for its next page. */
export interface Tokens {
  login(): Login | undefined;
  /** Takes a login over, or drops the one there is. */
  take(login: Login | undefined): void;
  /** Whose token it is or was; undefined where it is no customer's. */
  ownerOf(token: string | undefined): CustomerIds | undefined;
  /** An access token that lives. @throws ApiError signed-out, or why a new one could not be had */
  get(): Promise<string>;
  /** Another one in place of one that was refused. @throws ApiError as above */
  renew(refused: string): Promise<string>;
  /** A new grant in any case. @throws ApiError as above */
  refresh(): Promise<Grant>;
  /** The page may be going: its tab's next one may take the login over. */
  letGo(): void;
}

/** What a login keeps of a grant. */
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
    keepLogin(tab, next, true);
  }

  async function renewed(before: Login): Promise<Grant> {
    try {
      if (!before.refreshToken) throw new NotGranted("no refresh token");
      const grant = await provider().refresh(before.refreshToken);
      // Signed out meanwhile: what came is nobody's.
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

  /** One at a time: a refresh token is good once, so all who ask share one answer, and tabs take turns. */
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
        // The provider cannot be reached; until it ends the old one still serves.
        if (login?.accessToken === accessToken && time.now() < accessUntil) return accessToken;
        throw error;
      }
    },
    async renew(refused) {
      if (!login) throw signedOut();
      return login.accessToken === refused ? (await refresh()).accessToken : login.accessToken;
    },
    refresh,
    letGo() {
      // Where a renewal is on its way the refresh token may be used up: nobody may try it again.
      if (login && !renewing) keepLogin(tab, login, false);
    },
  };
}
