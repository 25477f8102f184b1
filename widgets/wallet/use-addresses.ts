import { useEffect, useState } from "react";
import { getWalletAddresses, type BillingAddress } from "../../core/domain/wallet/wallet.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";

/** WAL-5: the customer's earlier billing addresses. They are optional: the form works without them. */
export function useAddresses(): readonly BillingAddress[] {
  const call = useCall();
  const [addresses, setAddresses] = useState<readonly BillingAddress[]>([]);
  useEffect(() => {
    let isGone = false;
    call(getWalletAddresses, {}).then(
      (all) => isGone || setAddresses(all),
      () => {},
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is shown
  }, []);
  return addresses;
}
