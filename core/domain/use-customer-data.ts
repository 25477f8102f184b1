import { useEffect, useRef } from "react";
import { whileConnected } from "../platform/presence.ts";
import { useStore, useElement } from "../platform/element-context.ts";
import { customerData, type CustomerResources, type Kept, type OnReport } from "./customer-data.ts";
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
  /** What the element shows while it is out of the page, and then until the data has been loaded again. */
  const kept = useRef<Kept<CustomerKinds[Kind]>>(undefined);
  // Retain again in another language, so that outdated data is reloaded.
  useEffect(
    () =>
      whileConnected(presence, () => {
        const onReport: OnReport = ({ operation, status, trackingId }) =>
          send(host, "tv-call", { operation, status, trackingId });
        const release = customerData().retain(kind, onReport, kept.current);
        return () => {
          if (presence.isDetached) kept.current = customerData().keep(kind) ?? kept.current;
          release();
        };
      }),
    [kind, locale, host, presence],
  );
  return useStore<Loadable<CustomerKinds[Kind]>>(
    (onChange) => valueOf(kind).subscribe(onChange),
    () => {
      const now = valueOf(kind).peek();
      if (!presence.isDetached && now.status !== "pending") kept.current = undefined;
      return kept.current?.value ?? now;
    },
    () => idle,
  );
}
