import { useEffect, useState } from "react";
import {
  getManagedOrders,
  type ManagedOrder,
  type Subscription,
} from "../../core/domain/subscriptions/subscriptions.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";

/**
 * SUB-9: returns the managed order of a subscription that isn't xcp, and reloads it when the subscription changes.
 * Undefined until loaded; until then the dialogs use the subscription's own texts. Also returns whether it is loading.
 */
export function useOrder(
  subscription: Subscription | undefined,
): [order: ManagedOrder | undefined, isPending: boolean] {
  const call = useCall();
  const [found, setFound] = useState<{ of: Subscription; order: ManagedOrder | undefined }>();
  const isManaged = subscription?.status === "CURRENT" && subscription.subscriptionType !== "xcp";
  const asked = isManaged ? subscription : undefined;
  useEffect(() => {
    if (!asked) return;
    let isGone = false;
    call(getManagedOrders, { sku: asked.sku }).then(
      (order) => isGone || setFound({ of: asked, order }),
      () => isGone || setFound({ of: asked, order: undefined }), // reported as a failed call
    );
    return () => {
      isGone = true;
    };
  }, [call, asked]);
  return found && found.of === asked ? [found.order, false] : [undefined, asked !== undefined];
}
