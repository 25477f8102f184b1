import type { KeyStore } from "../browser/storage.ts";

/** Key (under our prefix, in localStorage) of the hint that a customer is signed in; holds no token. */
export const SIGNED_IN_HINT = "signed-in";

/** Whether a customer is signed in, or was, in this browser: offers to sign up need not be shown (EML-4). */
export const isKnownCustomer = (local: KeyStore): boolean => local.get(SIGNED_IN_HINT) !== undefined;
