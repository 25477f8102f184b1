import type { KeyStore } from "../platform/storage.ts";
import type { SIGNED_IN_HINT } from "./state.ts";

const KEY: typeof SIGNED_IN_HINT = "signed-in";
const VERSION = "1";

/** Stores the hint, for other tabs and later visits, that a customer is signed in in this browser. */
export const storeHint = (local: KeyStore): void => local.set(KEY, VERSION);
