import { useRef, useState } from "react";
import { useConnectedEffect } from "../../../platform/element-context.ts";
import { getActivationUrls } from "../../offers/storefront.ts";
import { systemClock, type Clock } from "../../../platform/clock.ts";
import { pageAddress } from "../../../platform/page.ts";
import { uuid } from "../../../platform/random.ts";
import { onPageVisible } from "../../../platform/window-event.ts";
import { openControlledTab, type ControlledTab } from "../../../platform/controlled-tab.ts";
import { useCall } from "../../../element/hooks/hooks.ts";
import { useSite } from "../../../element/hooks/use-site.ts";
import { customerData } from "../../customer-data.ts";
import { refusedFor, toFailure, type Failure } from "../../../http/failure.ts";
import { ACTIVATION_ERROR, interstitial, activationName } from "./apps.ts";

export interface Activation {
  /**
   * Activates an app in a new tab. Call it synchronously in the click handler. Does nothing while the same app is being
   * activated.
   */
  activate(app: App): void;
  /** Each `appId` that is being activated. */
  busy: readonly string[];
  /** The activation that failed last, until the next one starts (OFR-8). */
  failed: { appId: string; failure: ActivationFailure } | undefined;
  /** Clears `failed`. */
  forget(): void;
}

/**
 * Activates subscribed apps (BAN-2, OFR-7, OFR-13). A customer who returns from an app's page may have activated it, so the
 * subscriptions are then loaded again in every tab.
 * @param isThankyouPage whether it is the page after an order
 */
export function useActivation(isThankyouPage = false): Activation {
  const call = useCall();
  const site = useSite();
  const running = useRef<readonly string[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<Activation["failed"]>();
  const [hasLed, setLed] = useState(false);

  useConnectedEffect(() => {
    if (!hasLed) return;
    const controller = new AbortController();
    onPageVisible(() => customerData().invalidate("subscriptions"), controller.signal);
    return () => controller.abort();
  }, [hasLed]);

  function setRunning(appIds: readonly string[]): void {
    running.current = appIds;
    setBusy(appIds);
  }

  async function addressFor(appId: string): Promise<string | undefined> {
    const request = { apps: [appId], isThankyouPage };
    // The tab waits for this, even if the element is removed.
    const found = await call(getActivationUrls, request, { idempotencyKey: uuid(), signal: undefined });
    return found.find((one) => one.appId === appId)?.activationUrl;
  }

  async function begin(app: App): Promise<void> {
    const base = site?.base ?? pageAddress();
    const parts = { clock: systemClock, openTab: openControlledTab, addressFor, base };
    const failure = await activate(app, parts);
    setRunning(running.current.filter((appId) => appId !== app.appId));
    if (failure) setFailed({ appId: app.appId, failure });
    else setLed(true);
  }

  return {
    busy,
    failed,
    forget: () => setFailed(undefined),
    activate(app) {
      if (running.current.includes(app.appId)) return;
      setRunning([...running.current, app.appId]);
      setFailed(undefined);
      void begin(app);
    },
  };
}

/** Time that the new tab shows its message before it is redirected (BAN-2), in ms. */
export const ACTIVATION_DELAY_MS = 2_000;

/** A subscribed app to activate. */
export interface App {
  appId: string;
  /** The server's name for the app. For the apps that BAN-2 lists, its name is used instead. */
  appName: string;
}

/** Why an app wasn't activated: the browser blocked the new tab, or the app's address couldn't be loaded. */
type ActivationReason = "blocked" | "failed";
type ActivationFailure = Failure<ActivationReason>;

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
