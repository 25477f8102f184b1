/*
 * Code that only a page with a signed-in customer needs, in one file that loads on demand: the parts around the page use it
 * (use-customer-code.ts), and the customer's data is read by it (customer-data.ts).
 */

export { useCustomer } from "../element/hooks/use-customer.ts";
export { useResourceValue } from "../element/hooks/use-resource.ts";
export { customerSession } from "../session/lifecycle/customer.ts";
export { customerData } from "./customer-data.ts";
export { readers } from "./readers.ts";
export { useCustomerData } from "./use-customer-data.ts";
