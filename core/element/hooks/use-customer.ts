import { useEffect } from "react";
import { useStore } from "../../platform/element-context.ts";
import { customerSession } from "../../session/lifecycle/customer.ts";
import type { CustomerState } from "../../session/customer-state.ts";

const starting: CustomerState = { status: "starting" };

/**
 * Returns who is signed in. The first element that uses this starts the check. Unknown in the first view and while it is
 * hydrated.
 */
export function useCustomer(): CustomerState {
  useEffect(() => void customerSession().start(), []);
  return useStore(
    (onChange) => customerSession().state.subscribe(onChange),
    () => customerSession().state.peek(),
    () => starting,
  );
}
