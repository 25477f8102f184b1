import { useEffect, useState, type ReactNode } from "react";
import { tabStore } from "../../core/browser/storage.ts";
import { useCustomerCode } from "../../core/element/use-customer-code.ts";
import { LOGIN } from "../../core/session/state.ts";
import type { Who } from "./view/header.ts";

/**
 * HDR-2: who is there, and what to draw (nothing that can be seen) to be told of changes. The session's code is fetched
 * only where this tab has a login, or something else on the page has fetched it.
 */
export function useWho(): { who: Who; source: ReactNode } {
  const [who, setWho] = useState<Who>({ status: "unknown" });
  const signedOut = () => setWho({ status: "signed-out" });
  const code = useCustomerCode(() =>
    import("./CustomerSource.tsx").catch((error: unknown) => {
      signedOut(); // the way in is there, whatever came
      throw error;
    }),
  );
  useEffect(() => {
    if (tabStore().get(LOGIN) === undefined) signedOut();
  }, []);
  return { who, source: code && <code.CustomerSource onChange={setWho} /> };
}
