import { sharedPage } from "../config/shared-page.ts";

/** The customer's session was made: for those that follow it, but never fetch its code themselves. */
export function tellCustomerSession(): void {
  const page = sharedPage();
  page.hasCustomer = true;
  for (const tell of page.followers ?? []) tell();
  delete page.followers;
}
