import type { EndListener } from "./sign-out.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { CustomerState } from "./customer-state.ts";

/** The customer's side of a page's session. */
export interface CustomerSession {
  readonly state: ReadonlySignal<CustomerState>;
  /**
   * Looks for a login (SES-2), and again where the configuration did not come the last time; never takes the page away but
   * back to where a sign-in was begun.
   */
  start(): Promise<void>;
  /**
   * An element that shows private things is there: on the brand's origin, signs in where nobody is (SES-2). Returns what
   * tells that it has gone.
   */
  require(): () => void;
  /** Signs in without asking, if a customer is signed in in another tab; resolves when that is known. */
  resume(): Promise<void>;
  /** Takes the page to sign-in, and back to the same place; elsewhere than on the brand's origin to the brand's site. */
  signIn(): Promise<void>;
  /**
   * Signs out (SES-6): at once here and in every other tab; the page leaves after 3000 ms.
   * @param why `expired` if the customer did not answer the session's warning
   */
  signOut(why?: "deliberate" | "expired"): Promise<void>;
  /** SES-6: where a plain link for signing out leads; undefined where the configuration has none, or is not there yet. */
  signOutLink(): string | undefined;
  /**
   * TMO-3: extends the login; false where that needs a new sign-in, which is then begun, back to the same place.
   * @throws ApiError where the provider cannot be reached
   */
  extend(): Promise<boolean>;
  /** What is left of the last interactive sign-in or Continue, in ms, by server time (SES-3, TMO-2); 0 signed out. */
  remainingMs(): number;
  /** Called before private content goes (sign-out here or in another tab, another person); returns what ends it. */
  onEnd(listener: EndListener): () => void;
  /**
   * A router of the page: it shows another path once the address bar says so, and no page has to be loaded for the way
   * back from sign-in. Returns what tells that it has gone.
   */
  routes(): () => void;
  /** The customer's access token. @throws ApiError signed-out */
  token(): Promise<string>;
}
