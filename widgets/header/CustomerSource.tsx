import { useEffect, useState } from "react";
import { pageAddress } from "../../core/browser/page.ts";
import { hostOptions } from "../../core/config/options.ts";
import { clientIdFor } from "../../core/config/remote.ts";
import { signInOf } from "../../core/config/sign-in.ts";
import { useCustomer } from "../../core/element/use-customer.ts";
import { useCustomerData } from "../../core/element/use-customer-data.ts";
import { currentSession } from "../../core/session/current.ts";
import { customerSession } from "../../core/session/customer.ts";
import { signOutLink } from "../../core/session/sign-out-address.ts";
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

/** SES-6: the provider's logout on this page's host; undefined where the configuration names none. */
async function signOutAddress(): Promise<string | undefined> {
  const configuration = await currentSession().configuration();
  const logoutUrl = signInOf(configuration)?.logoutUrl;
  const clientId = clientIdFor(configuration, hostOptions().environment);
  return logoutUrl && signOutLink({ logoutUrl, clientId, origin: new URL(pageAddress()).origin });
}

function SignedInSource({ onChange }: Props) {
  const profile = useCustomerData("profile");
  const name = profile.status === "succeeded" ? profile.data.firstName : undefined;
  const [signOutHref, setSignOutHref] = useState<string>();
  useEffect(() => {
    // Without it there is a button that does the same.
    void signOutAddress().then(setSignOutHref, () => {});
  }, []);
  useEffect(
    () => onChange({ status: "signed-in", name: name || undefined, signOutHref, signOut }),
    [name, signOutHref],
  );
  return null;
}
