import { customerData } from "../../core/domain/customer-data.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { useConnectedEffect } from "../../core/platform/element-context.ts";

/**
 * Starts the session and loads the customer data of the page's path while the code of the page's elements is loading. Renders
 * nothing. Its code loads only on pages where a customer may be signed in.
 */
export function CustomerAhead() {
  useCustomer();
  // The calls are reported by the elements that use the data.
  useConnectedEffect(() => customerData().retain("profile"), []);
  return null;
}
