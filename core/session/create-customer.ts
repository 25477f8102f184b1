import type { Clock } from "../browser/clock.ts";
import type { Exclusive } from "../browser/lock.ts";
import type { KeyStore } from "../browser/storage.ts";
import { ApiError } from "../api/error.ts";
import type { Transport } from "../api/transport.ts";
import type { HostOptions } from "../config/options.ts";
import { keepAfterLogin } from "./after-login.ts";
import { joinCalls } from "./caller.ts";
import { isSamePath } from "./callback.ts";
import type { CustomerSession } from "./customer-session.ts";
import type { CustomerIds, CustomerState, WhySignedOut } from "./customer-state.ts";
import { createEnding } from "./ending.ts";
import { NotGranted, type Grant } from "./grant.ts";
import { fetchProvider } from "./lazy-provider.ts";
import { forgetLogin, idsOf, keptLogin } from "./login.ts";
import { observed, type Observed } from "./observed.ts";
import { safePath } from "./return-path.ts";
import { createServerTime, TOLERANCE_MS } from "./server-time.ts";
import type { Session } from "./session.ts";
import { isRecent } from "./sign-in-request.ts";
import { signInSettings, type SignInSettings } from "./sign-in-settings.ts";
import { createSignInWay, type CameBack, type Manner, type SessionPage } from "./sign-in-way.ts";
import type { SIGNED_IN_HINT } from "./state.ts";
import { createTokens, tokensOf } from "./tokens.ts";

/** Longest that a timer of the browser runs. */
const TIMER_MAX_MS = 2 ** 31 - 1;
const HINT: typeof SIGNED_IN_HINT = "signed-in";
/** Where a sign-in leads that the wallet has forced (WAL-7). */
const ACCOUNT = "/account";
/** Version of the hint. */
const HINT_VERSION = "1";

export interface CustomerParts {
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
  readonly state: Pick<Observed<CustomerState>, "get" | "onChange">;
  /** The customer has signed out in another tab (SES-5). */
  signedOutElsewhere(): void;
  /** The page comes back out of the browser's history, as it was. */
  cameBack(): void;
  /** The page may have slept: its tab is shown again, or the line is back. */
  look(): void;
  /** The page may be going. */
  letGo(): void;
}

export function createCustomer(parts: CustomerParts): Customer {
  const { session, clock, local, tab, page } = parts;
  const state = observed<CustomerState>({ status: "starting" });
  const time = createServerTime(clock, keptLogin(tab)?.correction);
  const { origin } = new URL(page.address());
  let known: SignInSettings | undefined;
  /** Elements that show private things; routers. */
  let needed = 0;
  let routers = 0;
  let stopTimer = () => {};

  const out = (why: WhySignedOut) => state.set({ status: "signed-out", why });
  const isLeaving = () => state.get().status === "leaving";
  const way = createSignInWay({
    ...parts,
    onLeaving: () => state.set({ status: "leaving" }),
    onStuck: () => isLeaving() && out("failed"),
  });
  const tokens = createTokens({
    tab,
    time,
    exclusive: parts.exclusive,
    provider: () => (known as SignInSettings).provider,
    onLost: () => void ending.lose(),
  });
  const ending = createEnding({
    ...parts,
    origin,
    state,
    tokens,
    way,
    now: time.now,
    settings: () => known,
    forgetDrafts: () => parts.drafts.forget(),
    signInAgain: async () => {
      if (needed) await goToSignIn({ byItself: true });
    },
  });
  joinCalls({
    session,
    tokens,
    known: start,
    onRefused(operation) {
      if (operation.startsWith("wallet/")) way.setPlace(ACCOUNT);
      void ending.lose();
    },
  });

  async function learn() {
    const settings = await signInSettings({ ...parts, time, origin });
    if ("provider" in settings) known = settings;
    return settings;
  }

  async function goToSignIn(manner: Manner): Promise<void> {
    const isGone = learn().then((settings) => way.go(settings, manner));
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
      !!kept &&
      !kept.held &&
      kept.authUntil > time.now() &&
      (local.get(HINT) !== undefined || !local.persistent);
    if (!isGood()) forgetLogin(tab);
    // Beside the configuration, so that the way back from sign-in costs no further turn.
    if (way.cameBack) void fetchProvider();
    await learn();
    if (!known) return out("none");
    if (ending.isUnfinished()) return ending.finish();
    const { cameBack } = way;
    if (cameBack) return isRecent(cameBack.request, clock) ? complete(known, cameBack) : out("failed");
    const isForeign = way.dropForeign(known.redirectPath);
    // Asked again: somebody may have signed out elsewhere meanwhile.
    if (!kept || !isGood()) {
      forgetLogin(tab);
      return out(isForeign ? "failed" : way.isUnanswered ? "refused" : "none");
    }
    tokens.take(kept);
    enter(kept.ids);
  }

  /** Somebody is signed in. */
  function enter(ids: CustomerIds): void {
    local.set(HINT, HINT_VERSION);
    parts.drafts.ownedBy(ids.personId);
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
    else void ending.lose();
  }

  /** A sign-in that this tab has begun has come back. */
  async function complete({ provider }: SignInSettings, { callback, request }: CameBack): Promise<void> {
    const place = safePath(request.place, origin) ?? "/";
    way.setPlace(place);
    let grant: Grant;
    try {
      grant = await provider.exchange(callback.parameters, request);
    } catch (error) {
      const reason = error instanceof NotGranted ? error.reason : "";
      // `login_required` and its like: the customer would have had to be asked.
      if (request.silent && reason.endsWith("_required")) return goToSignIn({ byItself: true });
      return out(reason === "access_denied" ? "refused" : "failed");
    }
    way.setPlace(undefined);
    const { exp = 0, ...claims } = grant.claims ?? {};
    const ids = idsOf(claims);
    tokens.take({ ...tokensOf(grant, time), ids, authUntil: exp * 1000, since: time.now() });
    local.set(HINT, HINT_VERSION); // before the page is loaded anew, which looks for it
    keepAfterLogin(tab, place);
    const isHere = isSamePath(place.split("?")[0] ?? "", new URL(page.address()).pathname);
    // SES-4: where no router shows another path, the page is loaded there; it finds the login, if that could be kept.
    if (!isHere && !routers && tab.persistent) return way.leave(origin + place, true);
    if ((isHere || routers) && place !== way.here()) page.rename(origin + place);
    enter(ids);
  }

  /** SES-2's helper: signs in because an element needs it; without asking where somebody may be signed in already. */
  async function signInWhereNeeded(): Promise<void> {
    await start();
    const now = state.get();
    if (!needed || !known || now.status !== "signed-out" || now.why !== "none") return;
    await goToSignIn({ silent: local.get(HINT) !== undefined, byItself: true });
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
    onEnd: ending.onEnd,
    signedOutElsewhere: ending.signedOutElsewhere,
    letGo() {
      if (tokens.login()) local.set(HINT, HINT_VERSION); // which may have been wiped meanwhile
      tokens.letGo();
    },
    token: tokens.get,
    signOutLink: () => known?.signOutLink,
    require() {
      needed++;
      void signInWhereNeeded();
      return () => void needed--;
    },
    routes() {
      routers++;
      return () => void routers--;
    },
    async signIn() {
      await start();
      if (!started) return; // there is still no configuration
      // Nobody signs in again before the provider knows of the sign-out.
      if (!ending.hurry() && state.get().status === "signed-out") await goToSignIn({});
    },
    async signOut() {
      await start();
      await ending.signOut();
    },
    async extend() {
      if (!tokens.login()) return false;
      const until = await grantedUntil();
      const now = tokens.login();
      if (!now) return false;
      if (until <= now.authUntil) {
        await goToSignIn({ byItself: true });
        return false;
      }
      tokens.take({ ...now, authUntil: until });
      watch();
      return true;
    },
    cameBack() {
      if (ending.isUnfinished()) {
        ending.end("deliberate");
        return ending.finish();
      }
      const login = tokens.login();
      const kept = local.get(HINT) === undefined ? undefined : keptLogin(tab);
      const isGood = !!kept && kept.authUntil > time.now();
      if (login && (!isGood || kept.ids.personId !== login.ids.personId)) ending.end("lost");
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
