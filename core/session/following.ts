import { sharedPage } from "../config/shared-page.ts";

/** Calls back once something on the page has made the customer's session, now or later; gives what ends that. */
export function whenCustomerSession(callback: () => void): () => void {
  const page = sharedPage();
  if (page.hasCustomer) callback();
  else (page.followers ??= new Set()).add(callback);
  return () => void page.followers?.delete(callback);
}
