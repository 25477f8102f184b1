import { useEffect, useState } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { onWindow } from "../../core/platform/window-event.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import type { Router } from "../../core/platform/navigation/router.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import { clearRouteFlag, setRouteFlag } from "../../core/session/route-flags.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { pages } from "./pages.ts";
import { PartView } from "./view/PartView.tsx";

const FLAG = "payment-modal-open";

/**
 * PAG-15: waits, and sets a flag that opens the payment modal. Without a customer it goes to the account to sign in.
 * A link in an email opens a new tab, so a customer who is signed in in another tab is signed in here too. Loads only
 * for this page, because it brings the session's code along.
 */
export function PaymentLanding({ router }: { router: Router }) {
  const { status } = useCustomer();
  const [hasResumed, setResumed] = useState(false);
  useEffect(() => {
    void customerSession()
      .resume()
      .then(() => setResumed(true));
  }, []);
  useConnectedEffect(() => {
    if (status === "signed-out" && hasResumed) {
      const { search } = new URL(pageAddress());
      router.open(new URL(`/account${search}`, pageAddress()).href, true);
    }
    if (status !== "signed-in") return;
    setRouteFlag(FLAG);
    const controller = new AbortController();
    onWindow("pagehide", () => clearRouteFlag(FLAG), controller.signal); // the tab's next page is another one
    return () => {
      controller.abort();
      clearRouteFlag(FLAG);
    };
  }, [status, hasResumed, router]);
  if (status !== "signed-in") return <Skeleton />;
  return pages.payment.parts.map((part) => <PartView key={part.name} of={part} />);
}
