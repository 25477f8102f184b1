import { useState } from "react";
import { useCustomerCode } from "../../core/element/hooks/use-customer-code.ts";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { signInPlace } from "../../core/session/sign-in-place.ts";

const loadSession = () => import("../../core/session/lifecycle/page-customer.ts");

/**
 * Returning from a sign-in needs no page load once something has loaded the session. Returns the path that the customer
 * returns to, until the sign-in is completed or has failed; undefined if the page is no return, or to the same path.
 * @param here the page's own path
 */
export function useSignInReturn(isAddressed: boolean, here: string): string | undefined {
  const [path, setPath] = useState(() => {
    const [wanted] = (isAddressed && signInPlace()?.split(/[?#]/, 1)) || [];
    return wanted === here ? undefined : wanted;
  });
  const code = useCustomerCode(loadSession);
  useConnectedEffect(
    () => (isAddressed && code ? code.pageCustomer().routes() : undefined),
    [isAddressed, code],
  );
  useConnectedEffect(() => {
    if (!path) return;
    let isGone = false;
    let stop = () => {};
    const end = () => setPath(undefined);
    loadSession().then(({ pageCustomer }) => {
      if (isGone) return;
      const { state, start } = pageCustomer();
      const check = () => {
        const { status } = state.get();
        if (status === "signed-in" || status === "signed-out") end();
      };
      stop = state.onChange(check);
      check();
      void start();
    }, end);
    return () => {
      isGone = true;
      stop();
    };
  }, [path]);
  return path;
}
