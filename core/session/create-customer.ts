import type { Clock } from "../browser/clock.ts";
import type { Exclusive } from "../browser/lock.ts";
import type { KeyStore } from "../browser/storage.ts";
import { ApiError } from "../api/error.ts";
import type { Transport } from "../api/transport.ts";
import type { HostOptions } from "../config/options.ts";
import { joinCalls } from "./caller.ts";
import type { CustomerSession } from "./customer-session.ts";
import type { CustomerIds, CustomerState, WhySignedOut } from "./customer-state.ts";
import { createSignOut } from "./sign-out.ts";
import { fetchProvider } from "./lazy-provider.ts";
import { forgetLogin, keptLogin } from "./login.ts";
import { createStore, type Store } from "./store.ts";
import { createServerTime, TOLERANCE_MS } from "./server-time.ts";
import type { Session } from "./session.ts";
import { takeNotice } from "./signed-out-notice.ts";
import { createSignInReturn } from "./sign-in-return.ts";
import { signInSettings, type SignInSettings } from "./sign-in-settings.ts";
import { createSignInRedirect, type SignInOptions, type SessionPage } from "./sign-in-redirect.ts";
import { keepHint } from "./signed-in-hint.ts";
import { isKnownCustomer } from "./state.ts";
import { createTokens } from "./tokens.ts";

/** Longest that a timer of the browser runs. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** Where a sign-in leads that the wallet has forced (WAL-7). */
const ACCOUNT = "/account";

export interface CustomerDeps {
  session: Pick<Session, "caller" | "configuration" | "log">;
  options: HostOptions;
  clock: Clock;
  transport: Transport;
  local: KeyStore;
  tab: KeyStore;
  exclusive: Exclusive;
  page: SessionPage;
  /** Tells the other tabs that the customer has signed out. */
  tellSignedOut: () => void;
  /** What was typed is kept before the page goes, or private content does. */
  prepareToLeave: () => Promise<void>;
  /** Drafts are one person's, and gone when that one signs out. */
  drafts: { ownedBy(person: string): void; forget(): void };
}

/**
 * The same without signals, which an anonymous visitor's page has no use for; and what the page itself tells the session.
 */
export interface Customer extends Omit<CustomerSession, "state"> {
  readonly state: Pick<Store<CustomerState>, "get" | "onChange">;
  /** The customer has signed out in another tab (SES-5). */
  signedOutElsewhere(): void;
  /** The page comes back out of the browser's history, as it was. */
  cameBack(): void;
  /** The page may have slept: its tab is shown again, or the line is back. */
  look(): void;
  /** The page may be going. */
  letGo(): void;
}

export function createCustomer(deps: CustomerDeps): Customer {
  const { session, clock, local, tab, page } = deps;
  const state = createStore<CustomerState>({ status: "starting" });
  const time = createServerTime(clock, keptLogin(tab)?.correction);
  const { origin } = new URL(page.address());
  let known: SignInSettings | undefined;
  /** Elements that show private things; routers. */
  let needed = 0;
  let routers = 0;
  let stopTimer = () => {};

  const out = (why: WhySignedOut) => state.set({ status: "signed-out", why });
  const isLeaving = () => state.get().status === "leaving";
  const redirect = createSignInRedirect({
    ...deps,
    onLeaving: () => state.set({ status: "leaving" }),
    onStuck: () => isLeaving() && out("failed"),
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
    forgetDrafts: () => deps.drafts.forget(),
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
    out,
  });
  joinCalls({
    session,
    tokens,
    known: start,
    onRefused(operation) {
      if (operation.startsWith("wallet/")) redirect.setPlace(ACCOUNT);
      void signOut.expire();
    },
  });

  async function learn() {
    const settings = await signInSettings({ ...deps, time, origin });
    if ("provider" in settings) known = settings;
    return settings;
  }

  async function goToSignIn(options: SignInOptions): Promise<void> {
    const isGone = learn().then((settings) => redirect.go(settings, options));
    if (!(await isGone.catch(() => false))) out("failed");
  }

  let started: Promise<void> | undefined;
  function start(): Promise<void> {
    return (started ??= find().catch((error: unknown) => {
      // CFG-3: a configuration that refuses ends the session.
      const isRefused = error instanceof ApiError && error.status === 401 && keptLogin(tab);
      if (isRefused) forgetLogin(tab);
      // One that did not come may come the next time. From then on nothing begins anew: a code is exchanged once.
      else if (!known) started = undefined;
      out(isRefused ? "lost" : "failed");
    }));
  }

  /** SES-2. */
  async function find(): Promise<void> {
    const kept = keptLogin(tab);
    // One that a page still holds may be another tab's, of which this one is a copy; one without the hint was signed out of
    // elsewhere, while this tab was at another site.
    const isGood = () =>
      !!kept && !kept.held && kept.authUntil > time.now() && (isKnownCustomer(local) || !local.persistent);
    if (!isGood()) forgetLogin(tab);
    // Beside the configuration, so that the way back from sign-in costs no further turn.
    if (redirect.cameBack) void fetchProvider();
    await learn();
    if (!known) return out("none");
    if (signOut.isUnfinished()) return signOut.finish();
    const { cameBack } = redirect;
    if (cameBack) return complete(known.provider, cameBack);
    const isForeign = redirect.dropForeign(known.redirectPath);
    const unfinished = redirect.unfinishedPlace(known.redirectPath);
    if (unfinished && !isGood()) {
      redirect.setPlace(unfinished);
      return goToSignIn({ isAutomatic: true });
    }
    const notice = takeNotice(tab, clock);
    // Asked again: somebody may have signed out elsewhere meanwhile.
    if (!kept || !isGood()) {
      forgetLogin(tab);
      return out(isForeign ? "failed" : (notice ?? (redirect.isUnanswered ? "refused" : "none")));
    }
    tokens.take(kept);
    enter(kept.ids);
  }

  /** Somebody is signed in. */
  function enter(ids: CustomerIds): void {
    keepHint(local);
    deps.drafts.ownedBy(ids.personId);
    state.set({ status: "signed-in", ids });
    watch();
  }

  function remainingMs(): number {
    const login = tokens.login();
    return login ? Math.max(0, login.authUntil - time.now()) : 0;
  }

  /** Waits for the end of the session. */
  function watch(): void {
    stopTimer();
    if (!tokens.login()) return;
    const left = remainingMs();
    if (left > 0) stopTimer = clock.after(Math.min(left, TIMER_MAX_MS), watch);
    else void signOut.expire();
  }

  /** SES-2's helper: signs in by itself, without asking if a customer may be signed in already. */
  async function signInIf(isWanted: () => boolean): Promise<void> {
    await start();
    const now = state.get();
    if (!known || now.status !== "signed-out" || now.why !== "none" || !isWanted()) return;
    await goToSignIn({ silent: isKnownCustomer(local), isAutomatic: true });
  }

  /** Until when a renewed grant lets the customer stay; 0 where it says nothing. */
  async function grantedUntil(): Promise<number> {
    if (!tokens.login()?.refreshToken) return 0;
    try {
      return ((await tokens.refresh()).claims?.exp ?? 0) * 1000;
    } catch (error) {
      if (error instanceof ApiError && error.code === "signed-out") return 0;
      throw error;
    }
  }

  return {
    state,
    start,
    remainingMs,
    onEnd: signOut.onEnd,
    signedOutElsewhere() {
      // Any script of the origin can say so: what is kept for all tabs tells, if this browser keeps anything.
      if (!local.persistent || !isKnownCustomer(local)) signOut.signedOutElsewhere();
    },
    letGo() {
      if (tokens.login()) keepHint(local); // which may have been wiped meanwhile
      tokens.letGo();
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
      await start();
      if (!started) return; // there is still no configuration
      // The provider must know of the sign-out before the next sign-in, so it is notified now.
      if (!signOut.signInInstead() && state.get().status === "signed-out") await goToSignIn({});
    },
    async signOut(why) {
      await start();
      await signOut.signOut(why);
    },
    async extend() {
      if (!tokens.login()) return false;
      const until = await grantedUntil();
      const now = tokens.login();
      if (!now) return false;
      if (until <= now.authUntil) {
        await goToSignIn({ isAutomatic: true });
        return false;
      }
      tokens.take({ ...now, authUntil: until });
      watch();
      return true;
    },
    cameBack() {
      if (signOut.isUnfinished()) {
        signOut.end("deliberate");
        return signOut.finish();
      }
      const login = tokens.login();
      const kept = !isKnownCustomer(local) ? undefined : keptLogin(tab);
      const isGood = !!kept && kept.authUntil > time.now();
      if (login && (!isGood || kept.ids.personId !== login.ids.personId)) signOut.end("lost");
      if (isGood && known) {
        tokens.take(kept);
        enter(kept.ids);
      } else if (isLeaving()) out("refused"); // back from sign-in, without it
    },
    look() {
      void start(); // anew, where there was no configuration
      const login = tokens.login();
      const drift = time.drift();
      if (!login || Math.abs(drift) <= TOLERANCE_MS) return watch();
      // Slept, or set? The provider knows; where it cannot be asked the device is believed.
      const asked = login.refreshToken ? tokens.refresh() : Promise.reject(new Error("cannot be asked"));
      void asked.catch(() => time.learn(time.now() + Math.max(0, drift))).then(watch);
    },
  };
}
