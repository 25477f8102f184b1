import { useEffect, useMemo, useRef } from "react";
import { whileConnected } from "../platform/presence.ts";
import { useStore, useElement } from "../platform/element-context.ts";
import { customerData, type CustomerResources, type Kept } from "./customer-data.ts";
import type { CustomerKind, CustomerKinds } from "./customer-kinds.ts";
import type { Loadable } from "../http/loadable.ts";
import { send } from "../element/class/send.ts";

const idle: Loadable<never> = { status: "idle" };

const valueOf = <Kind extends CustomerKind>(kind: Kind) => (customerData() as CustomerResources)[kind].value;

/**
 * Returns a kind of the customer's data. It is loaded after the profile, when the first element uses it and a customer is
 * signed in (SES-7). It is idle in the first view, without a customer, and between two customers.
 */
export function useCustomerData<Kind extends CustomerKind>(kind: Kind): Loadable<CustomerKinds[Kind]> {
  const { host, locale, presence } = useElement();
  /** What the element showed when it was removed from the page. Used until the data has been loaded again. */
  const lastValue = useRef<Kept<CustomerKinds[Kind]>>(undefined);
  // Retain again in another language, so that outdated data is reloaded.
  useEffect(
    () =>
      whileConnected(presence, () => {
        const release = customerData().retain(kind, ({ operation, status, trackingId }) =>
          send(host, "tv-call", { operation, status, trackingId }),
        );
        return () => {
          if (presence.isDetached) lastValue.current = customerData().keep(kind);
          release();
        };
      }),
    [kind, locale, host, presence],
  );
  const shown = useStore<Loadable<CustomerKinds[Kind]>>(
    (onChange) => valueOf(kind).subscribe(onChange),
    () => {
      const now = valueOf(kind).peek();
      if (lastValue.current && (presence.isDetached || (now.status === "pending" && !now.data)))
        return lastValue.current.value;
      if (now.status !== "failed" || now.data) lastValue.current = undefined;
      return now;
    },
    () => idle,
  );
  // A load that fails after the element was inserted again leaves what it shows, such as a form with typed text.
  const data = lastValue.current?.value.data;
  return useMemo(
    () => (shown.status === "failed" ? { ...shown, data: shown.data ?? data } : shown),
    [shown, data],
  );
}
