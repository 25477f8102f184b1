import { useEffect, useRef } from "react";
import { whenCustomerSession } from "../session/following.ts";

/** Calls back when a customer of this page signs out, here or in another tab; fetches no code for it. */
export function useSignOut(onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    const stop = whenCustomerSession(
      () =>
        void import("../session/page-customer.ts").then(({ pageCustomer }) => {
          if (!isGone) end = pageCustomer().onEnd(() => latest.current());
        }),
    );
    return () => {
      isGone = true;
      stop();
      end();
    };
  }, []);
}
