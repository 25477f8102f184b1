import { refusedFor, toFailure, type Failure } from "../../../http/failure.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ControlledTab } from "../../../platform/controlled-tab.ts";
import { ACTIVATION_ERROR, interstitial } from "./addresses.ts";
import { activationName } from "./names.ts";

/** Time that the new tab shows its message before it is redirected (BAN-2), in ms. */
export const ACTIVATION_DELAY_MS = 2_000;

/** A subscribed app to activate. */
export interface App {
  appId: string;
  /** The server's name for the app. For the apps that BAN-2 lists, its name is used instead. */
  appName: string;
}

/** Why an app wasn't activated: the browser blocked the new tab, or the app's address couldn't be loaded. */
export type ActivationReason = "blocked" | "failed";
export type ActivationFailure = Failure<ActivationReason>;

export interface ActivationDeps {
  clock: Pick<Clock, "after">;
  openTab: (address: string) => ControlledTab | undefined;
  /** Returns the address of the app's own activation page, or undefined if the server has none. May reject. */
  addressFor: (appId: string) => Promise<string | undefined>;
  /** Address on the brand's site. */
  base: string;
}

/**
 * Opens the interstitial in a new tab (BAN-2). It opens synchronously, because browsers block tabs that don't follow
 * from a press. After about 2 seconds it redirects the tab to the app's address (OFR-13), or to the error page that
 * closes it.
 * @returns why it failed; undefined on success
 */
export async function activate(
  { appId, appName }: App,
  { clock, openTab, addressFor, base }: ActivationDeps,
): Promise<ActivationFailure | undefined> {
  const name = activationName(appId, appName);
  const tab = openTab(interstitial(base, name));
  if (!tab) return refusedFor("blocked");
  const waited = new Promise<void>((done) => void clock.after(ACTIVATION_DELAY_MS, done));
  let failure: ActivationFailure = refusedFor("failed");
  const to = await addressFor(appId).catch((error: unknown) => {
    failure = toFailure(error, "failed");
    return undefined;
  });
  await waited;
  if (!tab.isClosed) tab.navigate(interstitial(base, name, to ?? ACTIVATION_ERROR));
  return to === undefined ? failure : undefined;
}
