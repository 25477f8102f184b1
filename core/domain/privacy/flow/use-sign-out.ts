import { useEffect, useRef } from "react";
import { useConnectedEffect } from "../../../platform/element-context.ts";
import type { EndListener } from "../../../session/lifecycle/sign-out.ts";
import { onCustomerSession } from "../../../session/lifecycle/customer-session-events.ts";

/** Calls `onEnd` when the customer's session of this page ends. It doesn't load the session's code. */
export function useSignOut(onEnd: EndListener): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useConnectedEffect(() => {
    let end = () => {};
    let isGone = false;
    const stop = onCustomerSession(
      () =>
        void import("../../../session/lifecycle/page-customer.ts").then(
          ({ pageCustomer }) => {
            if (!isGone) end = pageCustomer().onEnd((isLapsed) => latest.current(isLapsed));
          },
          () => {}, // a refused message reports it then
        ),
    );
    return () => {
      isGone = true;
      stop();
      end();
    };
  }, []);
}
