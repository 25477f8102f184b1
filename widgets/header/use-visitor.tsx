import { useEffect, useState, type ReactNode } from "react";
import { tabStore } from "../../core/platform/storage.ts";
import { useCustomerCode } from "../../core/element/hooks/use-customer-code.ts";
import { LOGIN } from "../../core/session/state.ts";
import type { Visitor } from "./view/header.ts";

/**
 * HDR-2: returns who is signed in, and an invisible node to render that keeps it updated. The session's code loads
 * only if this tab has a login or another element has loaded it.
 */
export function useVisitor(): { visitor: Visitor; source: ReactNode } {
  const [visitor, setVisitor] = useState<Visitor>({ status: "unknown" });
  const signedOut = () => setVisitor({ status: "signed-out" });
  const code = useCustomerCode(() =>
    import("./CustomerSource.tsx").catch((error: unknown) => {
      signedOut(); // the sign-in link shows anyway
      throw error;
    }),
  );
  useEffect(() => {
    if (tabStore().get(LOGIN) === undefined) signedOut();
  }, []);
  return { visitor, source: code && <code.CustomerSource onChange={setVisitor} /> };
}
