import { useState } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { systemClock } from "../../platform/clock.ts";
import { tabStore } from "../../platform/storage.ts";
import { onCustomerSession } from "../../session/lifecycle/customer-session-events.ts";
import { LOGIN } from "../../session/state.ts";

/** Code that did not come is asked for again after this time, in ms: nobody sees that it is missing, to press for it. */
const FIRST_WAIT_MS = 5_000;
/** Longest wait before a further try, in ms; each is twice the one before. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Code of an element that only a page with a customer needs: fetched where this tab keeps a login, or something else on
 * the page has fetched the customer's session. Undefined until it is there; what the page has without it stays till then.
 */
export function useCustomerCode<Code>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<{ loaded: Code }>();
  useConnectedEffect(() => {
    let isGone = false;
    let cancel = () => {};
    let waitMs = FIRST_WAIT_MS;
    const fetchIt = () => {
      cancel();
      load().then(
        (loaded) => isGone || setCode({ loaded }),
        () => {
          if (isGone) return;
          cancel = systemClock.after(waitMs, fetchIt);
          waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
        },
      );
    };
    const stop = onCustomerSession(fetchIt);
    if (tabStore().get(LOGIN) !== undefined) fetchIt();
    return () => {
      isGone = true;
      stop();
      cancel();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it loads is always the same
  }, []);
  return code?.loaded;
}
