import type { Clock } from "../browser/clock.ts";
import type { KeyStore } from "../browser/storage.ts";
import { DEADLINE_MS } from "../api/client.ts";
import { answers, callbackIn, isSamePath, type Callback } from "./callback.ts";
import { safePath } from "./return-path.ts";
import type { Elsewhere, SignInSettings } from "./sign-in-settings.ts";
import type { RETURN_TO } from "./state.ts";
import { forgetRequest, keepRequest, keptRequest, type SignInRequest } from "./sign-in-request.ts";

/** The page that a session lives on. */
export interface SessionPage {
  address(): string;
  /** The address that the page was loaded with, if the loader has taken a sign-in's answer out of it; once. */
  takeAnswer(): string | undefined;
  /** Puts another address into the address bar. */
  rename(address: string): void;
  /** Leaves for another page, with a step back to this one, or without. */
  open(address: string): void;
  replace(address: string): void;
}

interface Deps {
  clock: Clock;
  tab: KeyStore;
  page: SessionPage;
  /** What was typed is kept before the page goes. */
  prepareToLeave: () => Promise<void>;
  onLeaving: () => void;
  /** The page should have gone, and has not. */
  onStuck: () => void;
}

/** A sign-in that this tab has begun, and what it has brought back. */
export interface SignInCallback {
  callback: Callback;
  request: SignInRequest;
}

/** How a sign-in is gone to. By itself: without a step back to a page that would only lead there again. */
export interface SignInOptions {
  /** Without asking the customer for anything. */
  silent?: boolean;
  isAutomatic?: boolean;
  /** The customer was signed in until now. The provider gets the reason, so that its page can say so. */
  hasLapsed?: boolean;
}

/** The way to sign-in and back. */
export interface SignInRedirect {
  /** What a sign-in of this tab has brought back; the address bar was cleaned of it when this was made. */
  readonly cameBack: SignInCallback | undefined;
  /** Whether a sign-in was begun in this tab and has brought nothing back: it is not begun again by itself. */
  readonly isUnanswered: boolean;
  /** Takes a code that this tab has not asked for out of the address bar; whether there was one. */
  dropForeign(redirectPath: string): boolean;
  /**
   * Place of a sign-in that is still to be made: a reload has cut its exchange off, or a sign-out went before it. The page
   * must be the one that a sign-in comes back to.
   */
  unfinishedPlace(redirectPath: string): string | undefined;
  /** Has the next page of this tab sign in at once, back to this one. */
  signInNext(): void;
  /** The sign-in is over: nothing is left to be finished. */
  finish(): void;
  /** Path, query and fragment of the page. */
  here(): string;
  /** Place that the next sign-in leads back to, where it is not the page's own. */
  setPlace(place: string | undefined): void;
  /** Goes away, and tells where that does not come to be. */
  leave(address: string, byItself?: boolean): void;
  /** Goes to sign-in. False where that cannot be done here. @throws where what it needs does not come */
  go(settings: SignInSettings | Elsewhere, options: SignInOptions): Promise<boolean>;
}

const KEY: typeof RETURN_TO = "return-to";

export function createSignInRedirect({
  clock,
  tab,
  page,
  prepareToLeave,
  onLeaving,
  onStuck,
}: Deps): SignInRedirect {
  const { origin } = new URL(page.address());
  const request = keptRequest(tab, clock);
  const callback = request && callbackIn(page.takeAnswer() ?? page.address(), request.redirectPath);
  // Code and state leave the address bar before anything of a customer's is drawn, or asked for.
  if (callback) page.rename(callback.cleaned);
  const isOurs = callback && answers(callback, request);
  const unfinished = isOurs ? undefined : tab.get(KEY);
  if (isOurs) {
    forgetRequest(tab);
    tab.set(KEY, request.place);
  }
  let place: string | undefined;

  const here = () => {
    const { pathname, search, hash } = new URL(page.address());
    return safePath(pathname + search + hash, origin) ?? "/";
  };
  const finish = () => tab.remove(KEY);

  function leave(address: string, byItself = false): void {
    onLeaving();
    if (byItself) page.replace(address);
    else page.open(address);
    clock.after(DEADLINE_MS, onStuck);
  }

  return {
    cameBack: isOurs ? { callback, request } : undefined,
    isUnanswered: !!request && !isOurs,
    here,
    leave,
    setPlace: (next) => void (place = next),
    unfinishedPlace(redirectPath) {
      const isThere = isSamePath(new URL(page.address()).pathname, redirectPath);
      if (!isThere) finish(); // the customer has gone elsewhere
      return isThere ? safePath(unfinished, origin) : undefined;
    },
    signInNext: () => tab.set(KEY, here()),
    finish,
    dropForeign(redirectPath) {
      const foreign = callbackIn(page.address(), redirectPath);
      if (foreign) page.rename(foreign.cleaned);
      return !!foreign || (!!callback && !isOurs);
    },
    async go(settings, { silent = false, isAutomatic, hasLapsed = false }) {
      // Begun while the forms still stand: what shows private things is gone as soon as the page is leaving.
      const kept = prepareToLeave();
      onLeaving();
      if ("site" in settings) {
        if (settings.site) leave(settings.site);
        return !!settings.site;
      }
      const next = await settings.provider.begin(place ?? here(), { silent, hasLapsed });
      await kept;
      keepRequest(tab, next.request);
      finish();
      // Without storage there is no way back.
      if (tab.persistent) leave(next.address, isAutomatic);
      return tab.persistent;
    },
  };
}
