import type { KeyStore } from "../platform/storage.ts";

/** Key (with our prefix, in localStorage) of the hint that a customer is signed in. It holds no token. */
export const SIGNED_IN_HINT = "signed-in";

/** Key (with our prefix, in the tab's own storage on the brand's origin) of a customer's login. */
export const LOGIN = "login";

/** The same for a started sign-in, until its response arrives. */
export const SIGN_IN = "sign-in";

/** The same for a sign-out, until the page leaves for the provider, which doesn't know about it before. */
export const SIGNING_OUT = "signing-out";

/** The same for the place that a sign-in returns to, while its code is exchanged or a sign-out goes first. */
export const RETURN_TO = "return-to";

/** The same for a customer's checkout, until the sign-out. */
export const CHECKOUT_STATE = "shopping";

/** The same for the id of the customer who has dismissed the banner of an offer (BAN-3), until the session ends. */
export const BANNER_DISMISSED = "banner-dismissed";

/** Whether a customer is or was signed in in this browser, so that sign-up offers aren't needed (EML-4). */
export const isKnownCustomer = (local: KeyStore): boolean => local.get(SIGNED_IN_HINT) !== undefined;
