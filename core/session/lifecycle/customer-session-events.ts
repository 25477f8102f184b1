import { sharedPage } from "../../platform/config/shared-page.ts";

/**
 * Calls back once the page has a customer session, now or later. Doesn't load the session's code.
 * @returns an unsubscribe function
 */
export function onCustomerSession(callback: () => void): () => void {
  const page = sharedPage();
  if (page.hasCustomer) callback();
  else (page.followers ??= new Set()).add(callback);
  return () => void page.followers?.delete(callback);
}

/** Notifies the subscribers that the page has a customer session now. */
export function announceCustomerSession(): void {
  const page = sharedPage();
  page.hasCustomer = true;
  for (const callback of page.followers ?? []) callback();
  delete page.followers;
}
