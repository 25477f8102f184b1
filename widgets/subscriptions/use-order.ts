import { useEffect, useState } from "react";
import {
  getManagedOrders,
  type ManagedOrder,
  type Subscription,
} from "../../core/api/services/subscriptions.ts";
import { useCall } from "../../core/element/hooks.ts";

/**
 * SUB-9: the managed order of a subscription that is not xcp, asked for again whenever the subscription is another one.
 * Undefined until it is there; without it the subscription's own words stand in the dialogs.
 */
export function useOrder(subscription: Subscription | undefined): ManagedOrder | undefined {
  const call = useCall();
  const [found, setFound] = useState<{ of: Subscription; order: ManagedOrder }>();
  const isManaged = subscription?.status === "CURRENT" && subscription.subscriptionType !== "xcp";
  const asked = isManaged ? subscription : undefined;
  useEffect(() => {
    if (!asked) return;
    let isGone = false;
    call(getManagedOrders, { sku: asked.sku }).then(
      (order) => isGone || setFound({ of: asked, order }),
      () => {}, // told as a call that failed
    );
    return () => {
      isGone = true;
    };
  }, [call, asked]);
  return found && found.of === asked ? found.order : undefined;
}
