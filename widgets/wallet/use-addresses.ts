import { useEffect, useState } from "react";
import { getWalletAddresses, type BillingAddress } from "../../core/api/services/wallet.ts";
import { useCall } from "../../core/element/hooks.ts";

/** WAL-5: addresses that the customer has used for billing. They are an offer: without them the form is as good. */
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
  }, []);
  return addresses;
}
