import { useEffect } from "react";
import type * as Customer from "../../core/domain/customer-code.ts";
import type { Visitor } from "./view/header-props.ts";

interface Props {
  code: typeof Customer;
  onChange: (visitor: Visitor) => void;
}

/** Reports who is signed in; renders nothing. */
export function CustomerSource({ code, onChange }: Props) {
  const { status } = code.useCustomer();
  useEffect(() => {
    if (status === "starting") onChange({ status: "unknown" });
    // While signing in or out, no customer data shows.
    else if (status !== "signed-in") onChange({ status: "signed-out" });
  }, [status, onChange]);
  return status === "signed-in" ? <SignedInSource code={code} onChange={onChange} /> : null;
}

function SignedInSource({ code, onChange }: Props) {
  const profile = code.useCustomerData("profile");
  // Keeps the name while the profile reloads or fails.
  const name = profile.data?.firstName;
  useEffect(() => {
    const session = code.customerSession();
    // Without the link, a button does the same.
    const signOutHref = session.signOutLink();
    const signOut = () => void session.signOut();
    onChange({ status: "signed-in", name: name || undefined, signOutHref, signOut });
  }, [code, name, onChange]);
  return null;
}
