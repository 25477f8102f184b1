/** The page between ours and an app's own activation page (OFR-7). */
const INTERSTITIAL = "/offer/activate";

/** What the interstitial is told in place of an address, so that it closes its tab (OFR-7). */
export const ACTIVATION_ERROR = "error";

/**
 * Address of the interstitial: without `to` it waits to be led on (BAN-2). What it may lead to, it judges itself.
 * @param base address on the brand's site
 */
export function interstitial(base: string, appName: string, to?: string): string {
  const url = new URL(INTERSTITIAL, base);
  if (to !== undefined) url.searchParams.set("r", to);
  url.searchParams.set("appName", appName);
  return url.href;
}
