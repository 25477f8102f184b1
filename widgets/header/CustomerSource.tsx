import { useEffect } from "react";
import { useCustomer } from "../../core/element/use-customer.ts";
import { useCustomerData } from "../../core/element/use-customer-data.ts";
import { customerSession } from "../../core/session/customer.ts";
import type { Who } from "./view/header.ts";

const signOut = (): void => void customerSession().signOut();

interface Props {
  onChange: (who: Who) => void;
}

/** Tells who is there; draws nothing. Its code is fetched only on pages that somebody may be signed in on. */
export function CustomerSource({ onChange }: Props) {
  const { status } = useCustomer();
  useEffect(() => {
    if (status === "starting") onChange({ status: "unknown" });
    // On the way to sign-in or from sign-out nothing of a customer shows.
    else if (status !== "signed-in") onChange({ status: "signed-out" });
  }, [status]);
  return status === "signed-in" ? <SignedInSource onChange={onChange} /> : null;
}

function SignedInSource({ onChange }: Props) {
  const profile = useCustomerData("profile");
  // What is known stays while it is loaded again, or can't be.
  const name = profile.data?.firstName;
  useEffect(() => {
    // Without the link there is a button that does the same.
    const signOutHref = customerSession().signOutLink();
    onChange({ status: "signed-in", name: name || undefined, signOutHref, signOut });
  }, [name]);
  return null;
}
