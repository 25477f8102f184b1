import { useEffect, useSyncExternalStore } from "react";
import { customerData, type CustomerResources } from "../resources/customer-data.ts";
import type { CustomerKind, CustomerKinds } from "../resources/customer-kinds.ts";
import type { Loadable } from "../resources/loadable.ts";
import { useElement } from "./context.ts";
import { send } from "./send.ts";

const idle: Loadable<never> = { status: "idle" };

/**
 * A kind of the customer's data, loaded after the profile when the first element asks and somebody is signed in
 * (SES-7). It is idle in the first view, without a customer, and between two customers.
 */
export function useCustomerData<Kind extends CustomerKind>(kind: Kind): Loadable<CustomerKinds[Kind]> {
  const { host, locale } = useElement();
  // Held anew in another language, so that the data is looked at again.
  useEffect(
    () =>
      customerData().hold(kind, ({ operation, status, trackingId }) =>
        send(host, "tv-call", { operation, status, trackingId }),
      ),
    [kind, locale, host],
  );
  const resource = () => (customerData() as CustomerResources)[kind];
  return useSyncExternalStore<Loadable<CustomerKinds[Kind]>>(
    (onChange) => resource().value.subscribe(onChange),
    () => resource().value.peek(),
    () => idle,
  );
}
