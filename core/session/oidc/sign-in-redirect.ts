/*
 * Navigates to the sign-in, and takes its response out of the address after the return. sign-in-return.ts then
 * completes the sign-in; sign-in-request.ts stores the request in the meantime.
 */

import type { Clock } from "../../platform/clock.ts";
import type { KeyStore } from "../../platform/storage.ts";
import { DEADLINE_MS } from "../../http/client.ts";
import { ApiError } from "../../http/error.ts";
import { TOKEN_CALL } from "./grant.ts";
import {
  answers,
  callbackIn,
  isSamePath,
  type Callback,
  forgetRequest,
  storeRequest,
  storedRequest,
  type SignInRequest,
} from "./sign-in-request.ts";
import { safePath } from "../return-path.ts";
import type { BrandSite, SignInSettings } from "./sign-in-settings.ts";
import type { RETURN_TO } from "../state.ts";

/** The page of a session. */
export interface SessionPage {
  address(): string;
  /** Returns, once, the address that the page was loaded with, if the loader has removed a sign-in response from it. */
  takeResponse(): string | undefined;
  /** Replaces the address in the address bar. */
  rename(address: string): void;
  /** Navigate to another page: `open` adds a history entry, `replace` doesn't. */
  open(address: string): void;
  replace(address: string): void;
}

interface Deps {
  clock: Clock;
  tab: KeyStore;
  page: SessionPage;
  /** Saves what was typed, before the page leaves. */
  flush: () => Promise<void>;
  onLeaving: () => void;
  /** Called if the page should have left, but hasn't. */
  onStuck: () => void;
}

/** A sign-in that this tab has started, with its response. */
export interface SignInCallback {
  callback: Callback;
  request: SignInRequest;
}

/** Options of a sign-in. An automatic one adds no history entry: Back would only lead to the sign-in again. */
export interface SignInOptions {
  /** Whether the provider must not ask the customer anything. */
  silent?: boolean;
  isAutomatic?: boolean;
  /** The customer was signed in until now. The provider gets the reason, so that its page can show it. */
  hasLapsed?: boolean;
}

/** Navigates to the sign-in and handles the return. */
export interface SignInRedirect {
  /** The response of this tab's sign-in. It was removed from the address bar when this object was created. */
  readonly callback: SignInCallback | undefined;
  /** Whether this tab has started a sign-in that has no response. It isn't started again automatically. */
  readonly isUnanswered: boolean;
  /** Removes a code that this tab hasn't requested from the address bar. Returns whether there was one. */
  dropForeign(redirectPath: string): boolean;
  /**
   * Returns the place of a sign-in that is still to be made, because a reload has interrupted its exchange, or a
   * sign-out went first. Requires that the page is the redirect page.
   */
  unfinishedPlace(redirectPath: string): string | undefined;
  /** Makes the next page of this tab sign in immediately and return here. */
  signInNext(): void;
  /** Ends the sign-in: nothing is left to do. */
  finish(): void;
  /** Returns path, query and fragment of the page. */
  here(): string;
  /** Sets the place that the next sign-in returns to, if it isn't the page's own. */
  setPlace(place: string | undefined): void;
  /** Leaves the page. Calls `onStuck` if that fails. */
  leave(address: string, byItself?: boolean): void;
  /**
   * Navigates to the sign-in.
   * @throws ApiError if that isn't possible here, or if something that it needs can't be loaded
   */
  go(settings: SignInSettings | BrandSite, options: SignInOptions): Promise<void>;
}

const KEY: typeof RETURN_TO = "return-to";

export function createSignInRedirect({ clock, tab, page, flush, onLeaving, onStuck }: Deps): SignInRedirect {
  const { origin } = new URL(page.address());
  const request = storedRequest(tab, clock);
  const callback = request && callbackIn(page.takeResponse() ?? page.address(), request.redirectPath);
  // Remove code and state from the address bar before any customer data is rendered or requested.
  if (callback) page.rename(callback.cleaned);
  const isExpectedCallback = callback && answers(callback, request);
  const unfinished = isExpectedCallback ? undefined : tab.get(KEY);
  if (isExpectedCallback) {
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
    callback: isExpectedCallback ? { callback, request } : undefined,
    isUnanswered: !!request && !isExpectedCallback,
    here,
    leave,
    setPlace: (next) => void (place = next),
    unfinishedPlace(redirectPath) {
      const isThere = isSamePath(new URL(page.address()).pathname, redirectPath);
      if (!isThere) finish(); // the customer has gone to another page
      return isThere ? safePath(unfinished, origin) : undefined;
    },
    signInNext: () => tab.set(KEY, here()),
    finish,
    dropForeign(redirectPath) {
      const foreign = callbackIn(page.address(), redirectPath);
      if (foreign) page.rename(foreign.cleaned);
      return !!foreign || (!!callback && !isExpectedCallback);
    },
    async go(settings, { silent = false, isAutomatic, hasLapsed = false }) {
      // Without storage, the response couldn't be matched to the request.
      const isPossible = "site" in settings ? settings.site : tab.persistent;
      if (!isPossible) throw new ApiError("aborted", { operation: TOKEN_CALL });
      // Save while the forms are still there: private content is removed as soon as the page is leaving.
      const flushed = flush();
      onLeaving();
      if ("site" in settings) return leave(settings.site as string);
      const next = await settings.provider.begin(place ?? here(), { silent, hasLapsed });
      await flushed;
      storeRequest(tab, next.request);
      finish();
      leave(next.address, isAutomatic);
    },
  };
}
