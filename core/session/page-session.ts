import { hostOption } from "../config/shared-page.ts";
import type { Customer } from "./create-customer.ts";
import type { CustomerState } from "./customer-state.ts";

/** What a page's own scripts may know of a session: nothing personal. */
export type PageSessionState = Exclude<CustomerState, { status: "signed-in" }> | { status: "signed-in" };

/** `await TvSelfcare.session` */
export interface PageSession {
  /** Looked for from the first time that anything of this is used. */
  readonly state: PageSessionState;
  /** Takes the page to sign-in and back; elsewhere than on the brand's origin, to the brand's site. */
  signIn(): Promise<void>;
  /** Signs out in every tab; this one leaves after 3000 ms. */
  signOut(): Promise<void>;
  /** Calls back with the state, now and whenever it changes; gives what ends that. */
  subscribe(listener: (state: PageSessionState) => void): () => void;
  /**
   * The customer's access token, on pages that want it (`data-expose-token`); undefined on all others.
   * @throws ApiError signed-out
   */
  readonly getToken: (() => Promise<string>) | undefined;
}

const shown = (state: CustomerState): PageSessionState =>
  state.status === "signed-in" ? { status: "signed-in" } : state;

/** Only its plain presence, or true, opts in. */
const isTokenExposed = (): boolean => ["", "true", true].includes(hostOption("exposeToken") as string);

/**
 * @param pageCustomer asked when the first page script asks
 * @internal a page's types end here
 */
export function createPageSession(pageCustomer: () => Customer): PageSession {
  const customer = () => {
    const known = pageCustomer();
    // Once: to a page that reads the state whenever it changes each failure would be a reason to look again.
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
