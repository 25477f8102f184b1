import { ACTIVATION_ERROR } from "../../core/domain/subscriptions/activation/apps.ts";
import { queryParam } from "../../core/platform/address-bar.ts";

/** Maximum length of the app's name. It comes from the page's address, which anyone can write. */
export const NAME_MAX = 60;

/** What the interstitial has to do (OFR-7). */
export type Request = { kind: "wait" } | { kind: "close" } | { kind: "go"; to: string };

/** An empty `r` waits for the opener (BAN-2), `error` closes the page, anything else is an address. */
export function requestOf(r: string): Request {
  if (!r) return { kind: "wait" };
  return r === ACTIVATION_ERROR ? { kind: "close" } : { kind: "go", to: r };
}

/** Reads the request. Attributes override the page's query. */
export const readRequest = (r: string, appName: string): { request: Request; appName: string } => ({
  request: requestOf(r || queryParam("r")),
  appName: (appName || queryParam("appName")).trim().slice(0, NAME_MAX),
});
