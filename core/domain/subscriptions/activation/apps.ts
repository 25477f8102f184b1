/** Customer-facing names of apps, by the servers' short names (BAN-2). */
const names: ReadonlyMap<string, string> = new Map([
  ["apple", "Apple TV"],
  ["wbd", "Max"],
  ["nba", "NBA"],
]);

/** Returns an app's name (BAN-2): ours if we know one, otherwise the server's, otherwise its id. */
export const activationName = (appId: string, appName = ""): string =>
  names.get(appId.toLowerCase()) ?? (appName || appId);

/** The page between ours and the app's own activation page (OFR-7). */
const INTERSTITIAL = "/offer/activate";

/** Sent to the interstitial instead of an address, so that it closes its tab (OFR-7). */
export const ACTIVATION_ERROR = "error";

/**
 * Returns the interstitial's address. Without `to`, the interstitial waits for a redirect (BAN-2). It validates `to`
 * itself.
 * @param base address on the brand's site
 */
export function interstitial(base: string, appName: string, to?: string): string {
  const url = new URL(INTERSTITIAL, base);
  if (to !== undefined) url.searchParams.set("r", to);
  url.searchParams.set("appName", appName);
  return url.href;
}
