import { useEffect } from "react";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import type { Visitor } from "./view/header-props.ts";

const signOut = (): void => void customerSession().signOut();

interface Props {
  onChange: (visitor: Visitor) => void;
}

/** Reports who is signed in; renders nothing. Its code loads only on pages where a customer may be signed in. */
export function CustomerSource({ onChange }: Props) {
  const { status } = useCustomer();
  useEffect(() => {
    if (status === "starting") onChange({ status: "unknown" });
    // While signing in or out, no customer data shows.
    else if (status !== "signed-in") onChange({ status: "signed-out" });
  }, [status, onChange]);
  return status === "signed-in" ? <SignedInSource onChange={onChange} /> : null;
}

function SignedInSource({ onChange }: Props) {
  const profile = useCustomerData("profile");
  // Keeps the name while the profile reloads or fails.
  const name = profile.data?.firstName;
  useEffect(() => {
    // Without the link, a button does the same.
    const signOutHref = customerSession().signOutLink();
    onChange({ status: "signed-in", name: name || undefined, signOutHref, signOut });
  }, [name, onChange]);
  return null;
}
