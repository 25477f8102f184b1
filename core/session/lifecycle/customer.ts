import { signal } from "@preact/signals-core";
import type { CustomerSession } from "./customer-session.ts";
import { pageCustomer } from "./page-customer.ts";

export type { CustomerSession } from "./customer-session.ts";

let session: CustomerSession | undefined;

/**
 * Returns the page's customer session, created on first use.
 * @throws HostOptionsError
 */
export function customerSession(): CustomerSession {
  if (session) return session;
  const customer = pageCustomer();
  const state = signal(customer.state.get());
  customer.state.onChange((next) => void (state.value = next));
  return (session = { ...customer, state });
}
