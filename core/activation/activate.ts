import type { Clock } from "../browser/clock.ts";
import type { LedTab } from "../browser/tab.ts";
import { ACTIVATION_ERROR, interstitial } from "./addresses.ts";
import { activationName } from "./names.ts";

/** How long the new tab says what it waits for, before it is led on (BAN-2), in ms. */
export const ACTIVATION_DELAY_MS = 2_000;

/** An app that was subscribed to and is to be activated. */
export interface App {
  appId: string;
  /** The server's name for it; one that BAN-2 names is called by that. */
  appName: string;
}

/** Why an app was not activated: the browser opened no tab, or its address could not be had. */
export type WhyNot = "blocked" | "failed";

export interface ActivationDeps {
  clock: Pick<Clock, "after">;
  openTab: (address: string) => LedTab | undefined;
  /** Address of the app's own activation page; undefined where the server names none. May reject. */
  addressFor: (appId: string) => Promise<string | undefined>;
  /** Address on the brand's site. */
  base: string;
}

/**
 * BAN-2: opens the interstitial in a new tab, at once, so that it is the visitor's press that opens it, and leads it on
 * after about 2 seconds, by then with the app's address (OFR-13), or with the word that closes it.
 * Gives why it has failed, undefined where it has not.
 */
export async function activate(
  { appId, appName }: App,
  { clock, openTab, addressFor, base }: ActivationDeps,
): Promise<WhyNot | undefined> {
  const name = activationName(appId, appName);
  const tab = openTab(interstitial(base, name));
  if (!tab) return "blocked";
  const waited = new Promise<void>((done) => void clock.after(ACTIVATION_DELAY_MS, done));
  const to = await addressFor(appId).catch(() => undefined);
  await waited;
  if (!tab.isClosed) tab.lead(interstitial(base, name, to ?? ACTIVATION_ERROR));
  return to === undefined ? "failed" : undefined;
}
