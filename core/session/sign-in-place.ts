import { sharedPage } from "../platform/config/shared-page.ts";
import { pageAddress } from "../platform/page.ts";
import { tabStore } from "../platform/storage.ts";
import { safePath } from "./return-path.ts";
import type { RETURN_TO } from "./state.ts";

const KEY: typeof RETURN_TO = "return-to";

/**
 * Returns the path, query and fragment that the customer returns to, while the sign-in whose response this page was
 * loaded with isn't completed; undefined otherwise.
 */
export function signInPlace(): string | undefined {
  if (sharedPage().answer === undefined) return undefined;
  return safePath(tabStore().get(KEY), new URL(pageAddress()).origin);
}
