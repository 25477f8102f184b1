import type { Clock } from "../../platform/clock.ts";
import type { KeyStore } from "../../platform/storage.ts";
import { storeAfterLogin } from "../after-login.ts";
import { isSamePath, isRecent } from "./sign-in-request.ts";
import type { CustomerIds, WhySignedOut } from "../customer-state.ts";
import { NotGranted, type Grant, type Provider } from "./grant.ts";
import { idsOf, storeHint } from "../login.ts";
import { safePath } from "../return-path.ts";
import type { ServerTime } from "./server-time.ts";
import type { SignInCallback, SessionPage, SignInRedirect } from "./sign-in-redirect.ts";
import { storeNotice, takeNotice } from "../signed-out-notice.ts";
import { tokensOf, type Tokens } from "./tokens.ts";

interface Deps {
  clock: Clock;
  local: KeyStore;
  tab: KeyStore;
  page: SessionPage;
  time: ServerTime;
  tokens: Pick<Tokens, "take">;
  redirect: Pick<SignInRedirect, "setPlace" | "finish" | "here" | "leave">;
  /** Whether the page has a router, which shows another path when the address bar changes. */
  hasRouter: () => boolean;
  /** Signs in again; the provider may ask the customer. */
  signInAgain: () => Promise<void>;
  enter: (ids: CustomerIds) => void;
  out: (why: WhySignedOut) => void;
}

/** Completes a sign-in that this tab has started, with its response (SES-3, SES-4). */
export function createSignInReturn(
  deps: Deps,
): (provider: Provider, response: SignInCallback) => Promise<void> {
  const { clock, local, tab, page, time, redirect, out } = deps;
  const { origin } = new URL(page.address());

  /**
   * Shows the place where the sign-in started (SES-4). If no router can show another path, loads the page there and
   * returns true: the page is leaving.
   */
  function isLoadedAt(place: string): boolean {
    const isHere = isSamePath(place.split(/[?#]/, 1)[0] as string, new URL(page.address()).pathname);
    redirect.finish();
    if (isHere || deps.hasRouter()) {
      if (place !== redirect.here()) page.rename(origin + place);
    } else if (tab.persistent) {
      redirect.leave(origin + place, true);
      return true;
    }
    return false;
  }

  /** Ends without a login. The page on which the sign-in started shows why, and offers a retry. */
  function notSignedIn(why: WhySignedOut, place: string): void {
    storeNotice(tab, why, clock);
    if (isLoadedAt(place)) return;
    takeNotice(tab, clock);
    out(why);
  }

  return async (provider, { callback, request }) => {
    const place = safePath(request.place, origin) ?? "/";
    redirect.setPlace(place);
    if (!isRecent(request, clock)) return notSignedIn("failed", place);
    let grant: Grant;
    try {
      grant = await provider.exchange(callback.parameters, request);
    } catch (error) {
      // There was no response, so another page couldn't be loaded either. The next load of this one signs in again.
      if (!(error instanceof NotGranted)) return out("failed");
      // `login_required` and similar: the provider would have had to ask the customer.
      if (request.silent && error.reason.endsWith("_required")) return deps.signInAgain();
      return notSignedIn(error.reason === "access_denied" ? "refused" : "failed", place);
    }
    redirect.setPlace(undefined);
    const { exp = 0, ...claims } = grant.claims ?? {};
    const ids = idsOf(claims);
    const hint = storeHint(local); // before another page is loaded, which reads it
    deps.tokens.take({ ...tokensOf(grant, time), ids, authUntil: exp * 1000, since: time.now(), hint });
    storeAfterLogin(tab, place);
    if (!isLoadedAt(place)) deps.enter(ids); // otherwise the next page finds the login
  };
}
