import { useRef, useState } from "react";
import { useConnectedEffect } from "../../../platform/element-context.ts";
import { getActivationUrls } from "../../offers/storefront.ts";
import { systemClock } from "../../../platform/clock.ts";
import { pageAddress } from "../../../platform/page.ts";
import { uuid } from "../../../platform/random.ts";
import { onPageVisible } from "../../../platform/on-page-visible.ts";
import { openControlledTab } from "../../../platform/controlled-tab.ts";
import { useCall } from "../../../element/hooks/hooks.ts";
import { useSite } from "../../../element/hooks/use-site.ts";
import { customerData } from "../../customer-data.ts";
import { activate, type ActivationFailure, type App } from "./activate.ts";

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
    onPageVisible(() => customerData().changed("subscriptions"), controller.signal);
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
    setFailed(failure && { appId: app.appId, failure });
    if (!failure) setLed(true);
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
