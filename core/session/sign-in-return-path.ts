import { sharedPage } from "../platform/config/shared-page.ts";
import { pageAddress } from "../platform/page.ts";
import { tabStore } from "../platform/storage.ts";
import { safePath } from "./return-path.ts";
import type { RETURN_TO } from "./state.ts";

const KEY: typeof RETURN_TO = "return-to";

/** Where a sign-in returns to (SES-3). The configuration may set another path, but it loads later. */
const RETURN_PATH = /^\/account\/?$/;

/**
 * Returns the path, query and fragment that the customer returns to, while a sign-in isn't completed: this page was loaded
 * with its response, or a reload has interrupted it. Returns undefined otherwise.
 */
export function signInReturnPath(): string | undefined {
  const { origin, pathname } = new URL(pageAddress());
  if (sharedPage().answer === undefined && !RETURN_PATH.test(pathname)) return undefined;
  return safePath(tabStore().get(KEY), origin);
}
