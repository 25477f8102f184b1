import { useEffect, useState } from "react";
import { tabStore } from "../browser/storage.ts";
import { whenCustomerSession } from "../session/following.ts";
import { LOGIN } from "../session/state.ts";

/**
 * Code of an element that only a page with a customer needs: fetched where this tab keeps a login, or something else on
 * the page has fetched the customer's session. Undefined until it is there.
 */
export function useCustomerCode<Code>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<{ loaded: Code }>();
  useEffect(() => {
    let isGone = false;
    const fetchIt = () =>
      void load().then(
        (loaded) => isGone || setCode({ loaded }),
        () => {}, // what the page has without it stays
      );
    const stop = whenCustomerSession(fetchIt);
    if (tabStore().get(LOGIN) !== undefined) fetchIt();
    return () => {
      isGone = true;
      stop();
    };
    // What it loads is always the same.
  }, []);
  return code?.loaded;
}
