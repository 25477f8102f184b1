import { hostOption } from "../../platform/config/shared-page.ts";
import type { Customer } from "./create-customer.ts";
import type { CustomerState } from "../customer-state.ts";

/** The session state for the page's own scripts: no personal data. */
export type PageSessionState = Exclude<CustomerState, { status: "signed-in" }> | { status: "signed-in" };

/** `await TvSelfcare.session` */
export interface PageSession {
  /** The login is looked up when any member is first used. */
  readonly state: PageSessionState;
  /** Navigates to the sign-in and back. On other origins than the brand's, navigates to the brand's site. */
  signIn(): Promise<void>;
  /** Signs out in all tabs. This one leaves after 3000 ms. */
  signOut(): Promise<void>;
  /** Calls `listener` with the state, now and on each change. Returns an unsubscribe function. */
  subscribe(listener: (state: PageSessionState) => void): () => void;
  /**
   * Returns the customer's access token, on pages that enable it (`data-expose-token`); undefined on all others.
   * @throws ApiError signed-out
   */
  readonly getToken: (() => Promise<string>) | undefined;
}

const shown = (state: CustomerState): PageSessionState =>
  state.status === "signed-in" ? { status: "signed-in" } : state;

/** Only the attribute without a value, or true, enables it. */
const isTokenExposed = (): boolean => ["", "true", true].includes(hostOption("exposeToken") as string);

/**
 * @param pageCustomer called on a page script's first use
 * @internal a page's types end here
 */
export function createPageSession(pageCustomer: () => Customer): PageSession {
  const customer = () => {
    const known = pageCustomer();
    // Only once: a page that reads the state on each change would retry after each failure.
    if (known.state.get().status === "starting") void known.start();
    return known;
  };
  const getToken = () =>
    customer()
      .start()
      .then(() => customer().token());
  return {
    get state() {
      return shown(customer().state.get());
    },
    get getToken() {
      return isTokenExposed() ? getToken : undefined;
    },
    signIn: () => customer().signIn(),
    signOut: () => customer().signOut(),
    subscribe(listener) {
      listener(shown(customer().state.get()));
      return customer().state.onChange((state) => listener(shown(state)));
    },
  };
}
