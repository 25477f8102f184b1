import { ACTIVATION_ERROR } from "../../core/activation/addresses.ts";
import { queryParam } from "../../core/browser/address-bar.ts";

/** Longest name of an app that is shown: it comes from the page's address, which anybody may write. */
export const NAME_MAX = 60;

/** What the interstitial is asked for (OFR-7). */
export type Request = { kind: "wait" } | { kind: "close" } | { kind: "go"; to: string };

/** By `r`: none waits for the page that has opened this one (BAN-2), `error` closes it, all else is an address. */
export function requestOf(r: string): Request {
  if (!r) return { kind: "wait" };
  return r === ACTIVATION_ERROR ? { kind: "close" } : { kind: "go", to: r };
}

/** The page's own words: what the element says comes before what stands in the page's address. */
export const asked = (r: string, appName: string): { request: Request; appName: string } => ({
  request: requestOf(r || queryParam("r")),
  appName: (appName || queryParam("appName")).trim().slice(0, NAME_MAX),
});
