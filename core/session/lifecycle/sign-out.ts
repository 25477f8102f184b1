/*
 * Ends a customer's session and removes private content. After a sign-out, in this tab or another, the page leaves;
 * after a lapsed login, the customer signs in again if an element requires it.
 */

import type { Clock } from "../../platform/clock.ts";
import { uuid } from "../../platform/random.ts";
import { nextTask } from "../../platform/pristine-globals.ts";
import type { KeyStore } from "../../platform/storage.ts";
import { clearDetached } from "../../platform/config/detached-elements.ts";
import { afterLogin, forgetAfterLogin } from "../after-login.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Store } from "../store.ts";
import { safePath } from "../return-path.ts";
import { forgetRequest } from "../oidc/sign-in-request.ts";
import { storedLogin } from "../login.ts";
import { storeNotice } from "../signed-out-notice.ts";
import type { SignInSettings } from "../oidc/sign-in-settings.ts";
import type { SignInRedirect } from "../oidc/sign-in-redirect.ts";
import {
  isKnownCustomer,
  SIGNED_IN_HINT,
  type BANNER_DISMISSED,
  type CHECKOUT_STATE,
  type SIGNING_OUT,
} from "../state.ts";
import type { Tokens } from "../oidc/tokens.ts";

/** Time between the end of a session and the moment the page leaves (SES-5, SES-6), in ms. */
export const SIGN_OUT_DELAY_MS = 3000;
const UNFINISHED: typeof SIGNING_OUT = "signing-out";
const CART: typeof CHECKOUT_STATE = "shopping";
const DISMISSED: typeof BANNER_DISMISSED = "banner-dismissed";
/** The next page starts a new visit, because another person may use the device. */
const VISIT = "session-id";
/** If a login ends again this soon, in ms, the sign-in isn't started automatically. */
const AGAIN_MS = 60_000;

interface Deps {
  clock: Clock;
  local: KeyStore;
  tab: KeyStore;
  /** Origin of the page. */
  origin: string;
  state: Store<CustomerState>;
  tokens: Pick<Tokens, "login" | "take">;
  redirect: Pick<SignInRedirect, "leave" | "signInNext">;
  settings: () => SignInSettings | undefined;
  /** Server time, in ms. */
  now: () => number;
  flush: () => Promise<void>;
  forgetDrafts: () => void;
  announceSignedOut: () => void;
  /** Signs in again, if an element of the page requires it. */
  signInAgain: () => Promise<void>;
}

/** Called when a session ends. `isLapsed` means that the customer didn't sign out and should sign in again. */
export type EndListener = (isLapsed: boolean) => void;

type Why = "deliberate" | "expired" | "lost";

/** Ends a session. */
export interface SignOut {
  /** Removes private content immediately, and does nothing else. */
  end(why: Why): void;
  /** Deletes what the tab stores of a customer who has signed out. */
  forget(): void;
  /** The login is no longer valid: a customer in the middle of something signs in again and returns to it. */
  expire(): Promise<void>;
  /** Signs out (SES-6): deliberately, or because the customer didn't respond to the session's warning. */
  signOut(why?: "deliberate" | "expired"): Promise<void>;
  /** The customer has signed out in another tab (SES-5). */
  signedOutElsewhere(): void;
  /** Whether the tab's earlier page was left, for example by Back, after our sign-out and before the provider's. */
  isUnfinished(): boolean;
  /** Completes the sign-out at the provider. */
  finish(): void;
  /**
   * Lets a page that is about to leave after a sign-out leave immediately, to sign in again. Returns false if none is
   * about to.
   */
  signInInstead(): boolean;
  onEnd(listener: EndListener): () => void;
}

export function createSignOut(deps: Deps): SignOut {
  const { clock, local, tab, origin, state, tokens, redirect } = deps;
  const listeners = new Set<EndListener>();
  let leaveNow: (() => void) | undefined;
  let signsInNext = false;

  function end(why: Why, isLapsed = false): void {
    for (const listener of listeners) {
      try {
        listener(isLapsed);
      } catch (error) {
        console.error("[tv-selfcare]", error); // a listener that fails must not keep private content on the page
      }
    }
    tokens.take(undefined);
    tab.remove(DISMISSED);
    clearDetached();
    state.set({ status: "signed-out", why });
    void nextTask().then(clearDetached); // elements that the page removes because of this
  }

  function forget(): void {
    deps.forgetDrafts();
    forgetAfterLogin(tab);
    forgetRequest(tab);
    tab.remove(CART);
    tab.remove(VISIT);
    tab.remove(DISMISSED);
  }

  /** Whether a customer has signed in in another tab since that sign-out, and must stay signed in at the provider. */
  const hasNextSignIn = (why: Why) => why === "lost" && local.persistent && isKnownCustomer(local);

  /** Deletes everything of the customer's, and then leaves the page. */
  async function leaveSignedOut(why: Why): Promise<void> {
    const saved = afterLogin(tab);
    forget();
    if (!hasNextSignIn(why)) tab.set(UNFINISHED, "1");
    await new Promise<void>((done) => {
      leaveNow = done;
      clock.after(SIGN_OUT_DELAY_MS, done);
    });
    leaveNow = undefined;
    leave(why, saved && safePath(saved.path + saved.search, origin));
  }

  function leave(why: Why, path = "/"): void {
    const settings = deps.settings();
    if (settings) tab.remove(UNFINISHED); // otherwise the next page completes it
    if (signsInNext) redirect.signInNext();
    else storeNotice(tab, why, clock);
    const next = signsInNext ? settings?.redirectPath : undefined;
    const provider = hasNextSignIn(why) ? undefined : settings?.signOutAddress(uuid());
    redirect.leave(provider ?? origin + (next ?? path));
  }

  return {
    end,
    forget,
    async expire() {
      const login = tokens.login();
      if (!login) return;
      const flushed = deps.flush();
      end("lost", true);
      const lost = state.get();
      await Promise.all([flushed, new Promise<void>((done) => void clock.after(SIGN_OUT_DELAY_MS, done))]);
      const isAgain = deps.now() - login.since < AGAIN_MS;
      if (state.get() === lost && !isAgain) await deps.signInAgain();
    },
    async signOut(why = "deliberate") {
      // Without a configuration, a stored login isn't in use.
      if (!tokens.login() && !storedLogin(tab)) return;
      end(why);
      local.remove(SIGNED_IN_HINT);
      deps.announceSignedOut();
      await leaveSignedOut(why);
    },
    signedOutElsewhere() {
      if (!tokens.login()) return;
      end("lost");
      void leaveSignedOut("lost");
    },
    isUnfinished: () => tab.get(UNFINISHED) !== undefined,
    finish() {
      tokens.take(undefined);
      state.set({ status: "signed-out", why: "deliberate" });
      leave("deliberate");
    },
    signInInstead() {
      signsInNext = !!leaveNow;
      leaveNow?.();
      return signsInNext;
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
