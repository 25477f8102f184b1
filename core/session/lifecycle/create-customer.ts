/*
 * Coordinates a customer's session: it finds the stored login, starts sign-ins, extends the login and watches its
 * expiry. ../oidc/ has the sign-in's parts, sign-out.ts the end of a session; page-customer.ts supplies the browser's
 * APIs.
 */

import type { Clock } from "../../platform/clock.ts";
import type { Exclusive } from "../../platform/lock.ts";
import type { KeyStore } from "../../platform/storage.ts";
import { ApiError } from "../../http/error.ts";
import type { Transport } from "../../http/transport.ts";
import type { HostOptions } from "../../platform/config/options.ts";
import { setAuthStrategy } from "./auth-strategy.ts";
import type { CustomerSession } from "./customer-session.ts";
import type { CustomerIds, CustomerState, WhySignedOut } from "../customer-state.ts";
import { createSignOut } from "./sign-out.ts";
import { fetchProvider } from "../oidc/lazy-provider.ts";
import { forgetLogin, isCurrent, storedLogin, storeHint, type Login } from "../login.ts";
import { createStore, type Store } from "../store.ts";
import { createServerTime, TOLERANCE_MS } from "../oidc/server-time.ts";
import type { Session } from "../anonymous/session.ts";
import { takeNotice } from "../signed-out-notice.ts";
import { createSignInReturn } from "../oidc/sign-in-return.ts";
import { signInSettings, type SignInSettings } from "../oidc/sign-in-settings.ts";
import { createSignInRedirect, type SignInOptions, type SessionPage } from "../oidc/sign-in-redirect.ts";
import { isKnownCustomer } from "../state.ts";
import { createTokens } from "../oidc/tokens.ts";

/** Longest timer that browsers support, in ms. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** Where a sign-in that the wallet has forced returns to (WAL-7). */
const ACCOUNT = "/account";

export interface CustomerDeps {
  session: Pick<Session, "auth" | "configuration" | "log">;
  options: HostOptions;
  clock: Clock;
  transport: Transport;
  local: KeyStore;
  tab: KeyStore;
  exclusive: Exclusive;
  page: SessionPage;
  /** Notifies the other tabs that the customer has signed out. */
  announceSignedOut: () => void;
  /** Saves what was typed, before the page or its private content goes away. */
  flush: () => Promise<void>;
  /** Drafts belong to one person and are deleted when that person signs out. */
  drafts: { setOwner(person: string): void; clear(): void };
}

/** The session without signals, which anonymous visitors' pages don't need, and with the page's notifications. */
export interface Customer extends Omit<CustomerSession, "state"> {
  readonly state: Pick<Store<CustomerState>, "get" | "onChange">;
  /** The customer has signed out in another tab (SES-5). */
  signedOutElsewhere(): void;
  /** The page is restored from the browser's back/forward cache. */
  restored(): void;
  /** The page may have slept: its tab is visible again, or the connection is back. */
  checkSession(): void;
  /** The page may be closing. */
  release(): void;
}

export function createCustomer(deps: CustomerDeps): Customer {
  const { session, clock, local, tab, page } = deps;
  const state = createStore<CustomerState>({ status: "starting" });
  const time = createServerTime(clock, storedLogin(tab)?.correction);
  const { origin } = new URL(page.address());
  let known: SignInSettings | undefined;
  /** Number of elements with private content, and of routers. */
  let needed = 0;
  let routers = 0;
  let stopTimer = () => {};

  const setSignedOut = (why: WhySignedOut) => state.set({ status: "signed-out", why });
  const isLeaving = () => state.get().status === "leaving";
  const redirect = createSignInRedirect({
    ...deps,
    onLeaving: () => state.set({ status: "leaving" }),
    onStuck: () => isLeaving() && stay(),
  });
  const tokens = createTokens({
    tab,
    time,
    exclusive: deps.exclusive,
    provider: () => (known as SignInSettings).provider,
    onLost: () => void signOut.expire(),
  });
  const signOut = createSignOut({
    ...deps,
    origin,
    state,
    tokens,
    redirect,
    now: time.now,
    settings: () => known,
    forgetDrafts: () => deps.drafts.clear(),
    signInAgain: async () => {
      if (needed) await goToSignIn({ isAutomatic: true, hasLapsed: true });
    },
  });
  const complete = createSignInReturn({
    ...deps,
    time,
    tokens,
    redirect,
    hasRouter: () => routers > 0,
    signInAgain: () => goToSignIn({ isAutomatic: true }),
    enter,
    out: setSignedOut,
  });
  setAuthStrategy({
    session,
    tokens,
    known: start,
    onRefused(operation) {
      if (operation.startsWith("wallet/")) redirect.setPlace(ACCOUNT);
      void signOut.expire();
    },
  });

  async function loadSettings() {
    const settings = await signInSettings({ ...deps, time, origin });
    if ("provider" in settings) known = settings;
    return settings;
  }

  /** Call it if the page can't leave for the sign-in. A customer who is signed in stays so. */
  function stay(): void {
    const login = tokens.login();
    if (!login) setSignedOut("failed");
    else if (isLeaving()) enter(login.ids);
  }

  /** @throws ApiError if a customer who is signed in can't leave */
  async function goToSignIn(options: SignInOptions): Promise<void> {
    const gone = loadSettings().then((settings) => redirect.go(settings, options));
    await gone.catch((error: unknown) => {
      stay();
      if (tokens.login()) throw error;
    });
  }

  let started: Promise<void> | undefined;
  function start(): Promise<void> {
    return (started ??= findLogin().catch((error: unknown) => {
      // A configuration that refuses the customer ends the session (CFG-3).
      const isRefused = error instanceof ApiError && error.status === 401 && storedLogin(tab);
      if (isRefused) forgetLogin(tab);
      // Retry if the configuration didn't load. Don't if it did: a code can be exchanged only once.
      else if (!known) started = undefined;
      setSignedOut(isRefused ? "lost" : "failed");
    }));
  }

  /** The same, because something has changed: if an earlier attempt is in progress and fails, there is another one. */
  async function restart(): Promise<void> {
    const isJoined = started !== undefined;
    await start();
    if (isJoined && !started) await start();
  }

  /** Whether the customer has signed out in another tab, while this one was on another site or frozen. */
  const wasSignedOutElsewhere = (login: Login | undefined): boolean =>
    !!login && local.persistent && !isCurrent(local, login);

  /** Deletes the stored login, with all that the tab stores of a customer who has signed out. */
  function dropLogin(): void {
    if (wasSignedOutElsewhere(storedLogin(tab))) signOut.forget();
    forgetLogin(tab);
  }

  /** Looks for a login (SES-2). */
  async function findLogin(): Promise<void> {
    const stored = storedLogin(tab);
    // A login held by a page may be another tab's, of which this tab is a duplicate.
    const isGood = () =>
      !!stored && !stored.held && stored.authUntil > time.now() && !wasSignedOutElsewhere(stored);
    if (!isGood()) dropLogin();
    // In parallel with the configuration, so that the return from a sign-in is faster.
    if (redirect.callback) void fetchProvider();
    await loadSettings();
    if (!known) return setSignedOut("none");
    if (signOut.isUnfinished()) return signOut.finish();
    const { callback } = redirect;
    if (callback) return complete(known.provider, callback);
    const isForeign = redirect.dropForeign(known.redirectPath);
    const unfinished = redirect.unfinishedPlace(known.redirectPath);
    if (unfinished) {
      redirect.setPlace(unfinished);
      return goToSignIn({ isAutomatic: true });
    }
    const notice = takeNotice(tab, clock);
    // Check again: the customer may have signed out elsewhere in the meantime.
    if (!stored || !isGood()) {
      dropLogin();
      return setSignedOut(isForeign ? "failed" : (notice ?? (redirect.isUnanswered ? "refused" : "none")));
    }
    tokens.take(stored);
    enter(stored.ids);
  }

  /** Call it when a customer is signed in. */
  function enter(ids: CustomerIds): void {
    storeHint(local, tokens.login()?.hint);
    deps.drafts.setOwner(ids.personId);
    state.set({ status: "signed-in", ids });
    watchExpiry();
  }

  function remainingMs(): number {
    const login = tokens.login();
    return login ? Math.max(0, login.authUntil - time.now()) : 0;
  }

  /** Waits for the end of the session. */
  function watchExpiry(): void {
    stopTimer();
    if (!tokens.login()) return;
    const left = remainingMs();
    if (left > 0) stopTimer = clock.after(Math.min(left, TIMER_MAX_MS), watchExpiry);
    else void signOut.expire();
  }

  /** Signs in automatically (SES-2's helper). The sign-in is silent if a customer may already be signed in. */
  async function signInIf(isWanted: () => boolean): Promise<void> {
    await start();
    const now = state.get();
    if (!known || now.status !== "signed-out" || now.why !== "none" || !isWanted()) return;
    await goToSignIn({ silent: isKnownCustomer(local), isAutomatic: true });
  }

  return {
    state,
    start,
    remainingMs,
    onEnd: signOut.onEnd,
    signedOutElsewhere() {
      // Any script of the origin can send this message, so check the hint, if this browser stores anything.
      const login = tokens.login();
      if (login && (!local.persistent || !isCurrent(local, login))) signOut.signedOutElsewhere();
    },
    release() {
      const login = tokens.login();
      if (login) storeHint(local, login.hint); // it may have been deleted in the meantime
      tokens.release();
    },
    token: tokens.get,
    signOutLink: () => known?.signOutLink,
    require() {
      needed++;
      void signInIf(() => needed > 0);
      return () => void needed--;
    },
    routes() {
      routers++;
      return () => void routers--;
    },
    resume: () => signInIf(() => isKnownCustomer(local)),
    async signIn() {
      await restart();
      if (!started) return; // the configuration still hasn't loaded
      // The provider must know about the sign-out before the next sign-in, so it is notified now.
      if (!signOut.signInInstead() && state.get().status === "signed-out") await goToSignIn({});
    },
    async signOut(why) {
      await start();
      await signOut.signOut(why);
    },
    async extend() {
      if (!tokens.login()) return false;
      const until = await tokens.grantedUntil();
      const now = tokens.login();
      if (!now) return false;
      if (until <= now.authUntil) {
        await fetchProvider(); // it may fail, and private content goes when the page is leaving
        await goToSignIn({ isAutomatic: true });
        return false;
      }
      tokens.take({ ...now, authUntil: until });
      watchExpiry();
      return true;
    },
    restored() {
      if (signOut.isUnfinished()) {
        signOut.end("deliberate");
        return signOut.finish();
      }
      const login = tokens.login();
      const stored = storedLogin(tab);
      const isGood = !!stored && isCurrent(local, stored) && stored.authUntil > time.now();
      if (login && (!isGood || stored.ids.personId !== login.ids.personId)) signOut.end("lost");
      if (!isGood && wasSignedOutElsewhere(login)) signOut.forget();
      if (isGood && known) {
        tokens.take(stored);
        enter(stored.ids);
      } else if (isLeaving()) setSignedOut("refused"); // back from the sign-in without a login
    },
    checkSession() {
      void restart(); // if the configuration didn't load
      const login = tokens.login();
      if (!login || Math.abs(time.drift()) <= TOLERANCE_MS) return watchExpiry();
      // The device slept, or its clock was set: the provider's time decides. If it doesn't tell, trust the device.
      void Promise.allSettled([login.refreshToken && tokens.refresh()]).then(() => {
        time.set(time.now() + Math.max(0, time.drift()));
        watchExpiry();
      });
    },
  };
}
