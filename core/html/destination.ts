import { safeAddress } from "./safe-address.ts";

/** Where data sends somebody. */
export interface Destination {
  href: string;
  /** Host, with its port where it has one; for "You are leaving". */
  host: string;
  /** Of the page's own origin or a trusted one: nobody has to be asked. */
  isKnown: boolean;
}

/**
 * Where an address from data may lead: anywhere on the page's origin or a trusted one; elsewhere by https alone, and
 * only after the visitor was asked. Undefined where nobody may be sent there at all.
 * @param page absolute address that a relative one starts from
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
