import { REFUSED_CHARACTERS } from "../platform/safe-address.ts";
import { sharedPage } from "../platform/config/shared-page.ts";
import { pageAddress } from "../platform/page.ts";
import { tabStore } from "../platform/storage.ts";
import type { RETURN_TO } from "./state.ts";

/** Longer paths aren't stored, in characters. */
const MAX_LENGTH = 2048;

/**
 * Returns a path with its query and fragment on the page's own origin, or undefined for anything that could lead
 * elsewhere. Any script of the page may have changed what is stored in the tab.
 */
export function safePath(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return undefined;
  if (!/^\/(?!\/)/.test(value) || REFUSED_CHARACTERS.test(value)) return undefined;
  try {
    const url = new URL(value, origin);
    // `/..//host` is normalized to a path that begins with two slashes.
    return url.origin === origin && !url.pathname.startsWith("//")
      ? url.pathname + url.search + url.hash
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a login that returned to this path is marked as one of the offers (SES-4). */
export const isOfferPath = (path: string): boolean => path === "/subscriptions" || path.includes("offer");

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
