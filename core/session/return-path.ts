/** Longer ones are not kept. */
const MAX_LENGTH = 2048;

/** Control characters, invisible ones, every kind of space, and the backslash that browsers read as a slash. */
const REFUSED_CHARACTERS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * A path with its query and fragment on the page's own origin, as text; undefined for anything that could lead elsewhere. What was
 * kept in a tab's storage may have been changed by any script of the page.
 */
export function safePath(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return undefined;
  if (!/^\/(?!\/)/.test(value) || REFUSED_CHARACTERS.test(value)) return undefined;
  try {
    const url = new URL(value, origin);
    // `/..//host` loses its dots on the way, and begins with two slashes then.
    return url.origin === origin && !url.pathname.startsWith("//")
      ? url.pathname + url.search + url.hash
      : undefined;
  } catch {
    return undefined;
  }
}

/** SES-4: whether a login that came back to this path is marked as one of the offers. */
export const isOfferPath = (path: string): boolean => path === "/subscriptions" || path.includes("offer");
