import { useEffect, useRef } from "react";
import type { EndListener } from "../session/sign-out.ts";
import { onCustomerSession } from "../session/customer-session-events.ts";

/** Calls back when the session of a customer of this page ends; fetches no code for it. */
export function useSignOut(onEnd: EndListener): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    const stop = onCustomerSession(
      () =>
        void import("../session/page-customer.ts").then(
          ({ pageCustomer }) => {
            if (!isGone) end = pageCustomer().onEnd((isLapsed) => latest.current(isLapsed));
          },
          () => {}, // then a message that is refused tells of it
        ),
    );
    return () => {
      isGone = true;
      stop();
      end();
    };
  }, []);
}
