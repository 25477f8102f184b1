import type { EndListener } from "./sign-out.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { CustomerState } from "../customer-state.ts";

/** The customer's part of a page's session. */
export interface CustomerSession {
  readonly state: ReadonlySignal<CustomerState>;
  /**
   * Looks for a login (SES-2), again if the configuration didn't load the last time. It never leaves the page, except
   * to return to the place where a sign-in started.
   */
  start(): Promise<void>;
  /**
   * Call it when an element with private content is rendered. On the brand's origin, it signs in if no customer is
   * signed in (SES-2). Returns a release function.
   */
  require(): () => void;
  /** Signs in silently, if a customer is signed in in another tab. Resolves when that is known. */
  resume(): Promise<void>;
  /**
   * Navigates to the sign-in, and back to the same place. On other origins than the brand's, navigates to the brand's
   * site.
   */
  signIn(): Promise<void>;
  /**
   * Signs out (SES-6): immediately here and in every other tab. The page leaves after 3000 ms.
   * @param why `expired` if the customer didn't respond to the session's warning
   */
  signOut(why?: "deliberate" | "expired"): Promise<void>;
  /**
   * Returns the address of a plain sign-out link (SES-6), or undefined if the configuration has none or hasn't loaded.
   */
  signOutLink(): string | undefined;
  /**
   * Extends the login (TMO-3). Returns false if that requires a sign-in, which is then started and returns to the same
   * place.
   * @throws ApiError if the provider can't be reached, or the page can't leave for the sign-in
   */
  extend(): Promise<boolean>;
  /**
   * Returns how long the last interactive sign-in or Continue is still valid, in ms, by server time (SES-3, TMO-2); 0
   * if signed out.
   */
  remainingMs(): number;
  /**
   * Calls `listener` before private content is removed (sign-out here or in another tab, another person). Returns an
   * unsubscribe function.
   */
  onEnd(listener: EndListener): () => void;
  /**
   * Call it when the page has a router, which shows another path when the address bar changes. The return from a
   * sign-in then needs no page load. Returns a release function.
   */
  routes(): () => void;
  /**
   * Returns the customer's access token.
   * @throws ApiError signed-out
   */
  token(): Promise<string>;
}
