import { safeAddress } from "../safe-address.ts";

/** The target of a link from data. */
export interface Destination {
  href: string;
  /** Host, with its port if it has one; for "You are leaving". */
  host: string;
  /** Whether it is on the page's own origin or a trusted one, so that no confirmation is needed. */
  isKnown: boolean;
}

/**
 * Returns where an address from data may lead. Any address on the page's origin or a trusted one is allowed. Others
 * must be https, and need the visitor's confirmation. Returns undefined if the address isn't allowed at all.
 * @param page absolute address that relative ones are resolved against
 */
export function destinationOf(
  value: unknown,
  page: string,
  trusted: readonly string[],
): Destination | undefined {
  const href = safeAddress(value, page);
  if (!href || !/^https?:/.test(href)) return undefined;
  const { protocol, origin, host } = new URL(href);
  const isKnown = origin === new URL(page).origin || trusted.includes(origin);
  return isKnown || protocol === "https:" ? { href, host, isKnown } : undefined;
}
