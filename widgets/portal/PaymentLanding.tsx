import { useEffect } from "react";
import { pageAddress } from "../../core/browser/page.ts";
import { useCustomer } from "../../core/element/use-customer.ts";
import type { Router } from "../../core/router/router.ts";
import { lowerFlag, raiseFlag } from "../../core/session/route-flags.ts";
import { Skeleton } from "../../core/ui/Skeleton.tsx";
import { pages } from "./pages.ts";
import { useDiscover } from "./use-discover.ts";
import { PartView } from "./view/PartView.tsx";

/**
 * PAG-15: waits, and says by a flag that the payment modal is open; without a customer it leads to the account, where
 * one signs in. Its code is fetched only for this page: it brings the session along.
 */
export function PaymentLanding({ router }: { router: Router }) {
  const { status } = useCustomer();
  useDiscover();
  useEffect(() => {
    if (status === "signed-out") router.open(new URL("/account", pageAddress()).href, true);
    if (status !== "signed-in") return;
    raiseFlag("payment-modal-open");
    return () => lowerFlag("payment-modal-open");
  }, [status, router]);
  if (status !== "signed-in") return <Skeleton />;
  return pages.payment.parts.map((part) => <PartView key={part.name} of={part} />);
}
