import { useEffect } from "react";
import { useStore } from "../../platform/element-context.ts";
import { customerSession } from "../../session/lifecycle/customer.ts";
import type { CustomerState } from "../../session/customer-state.ts";

const starting: CustomerState = { status: "starting" };

/**
 * Who is signed in; the first element that asks starts the looking. While the first view is drawn, and while the code
 * takes it over, that is not known.
 */
export function useCustomer(): CustomerState {
  useEffect(() => void customerSession().start(), []);
  return useStore(
    (onChange) => customerSession().state.subscribe(onChange),
    () => customerSession().state.peek(),
    () => starting,
  );
}
