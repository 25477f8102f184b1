import { useEffect, useRef } from "react";
import { localStore } from "../browser/storage.ts";
import { whenCustomerSession } from "../session/following.ts";
import { SIGNED_IN_HINT } from "../session/state.ts";

/**
 * How a customer's session has ended: `lost` where the login is no longer good, `on-purpose` where the customer has
 * signed out, here or in another tab, or somebody else has signed in.
 */
type SignOut = "lost" | "on-purpose";

/** Calls back when a customer's session ends; fetches no code for it. */
export function useSignOut(onEnd: (how: SignOut) => void): void {
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
          const { onEnd, state } = pageCustomer();
          // How is known once the session has told everybody: by its state, and by the hint, which a sign-out removes.
          const tell = () => {
            const now = state.get();
            const isLost = now.status === "signed-out" && now.why === "lost";
            const hasHint = localStore().get(SIGNED_IN_HINT) !== undefined;
            latest.current(isLost && hasHint ? "lost" : "on-purpose");
          };
          if (!isGone) end = onEnd(() => queueMicrotask(tell));
        }),
    );
    return () => {
      isGone = true;
      stop();
      end();
    };
  }, []);
}
