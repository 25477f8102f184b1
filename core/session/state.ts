import type { KeyStore } from "../browser/storage.ts";

/** Key (under our prefix, in localStorage) of the hint that a customer is signed in; holds no token. */
export const SIGNED_IN_HINT = "signed-in";

/** Key (under our prefix, in the tab's own storage on the brand's origin) of a customer's login. */
export const LOGIN = "login";

/** The same of a sign-in that was begun, until it has come back. */
export const SIGN_IN = "sign-in";

/** The same of a sign-out, until the page leaves for the provider, which does not know of it before. */
export const SIGNING_OUT = "signing-out";

/** The same of the place that a sign-in leads to, while its code is exchanged or a sign-out goes before it. */
export const RETURN_TO = "return-to";

/** The same of what a customer is about to order, until the sign-out. */
export const SHOPPING = "shopping";

/** Whether a customer is signed in, or was, in this browser: offers to sign up need not be shown (EML-4). */
export const isKnownCustomer = (local: KeyStore): boolean => local.get(SIGNED_IN_HINT) !== undefined;
