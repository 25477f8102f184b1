import { useState } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { systemClock } from "../../platform/clock.ts";
import { tabStore } from "../../platform/storage.ts";
import { onCustomerSession } from "../../session/lifecycle/customer-session-events.ts";
import { LOGIN } from "../../session/state.ts";

/**
 * Delay before the first retry for code that failed to load, in ms. There is no retry button, because nothing shows that
 * the code is missing.
 */
const FIRST_WAIT_MS = 5_000;
/** Maximum delay between retries, in ms. Each delay is twice the previous one. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Returns code that is only needed for a signed-in customer. It is loaded if this tab has a login, or if another part of
 * the page has loaded the customer's session. Until then it returns undefined, and the page works without it.
 */
export function useCustomerCode<Code>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<{ loaded: Code }>();
  useConnectedEffect(() => {
    let isGone = false;
    let cancel = () => {};
    let waitMs = FIRST_WAIT_MS;
    const attempt = () => {
      cancel();
      load().then(
        (loaded) => isGone || setCode({ loaded }),
        () => {
          if (isGone) return;
          cancel = systemClock.after(waitMs, attempt);
          waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
        },
      );
    };
    const stop = onCustomerSession(attempt);
    if (tabStore().get(LOGIN) !== undefined) attempt();
    return () => {
      isGone = true;
      stop();
      cancel();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` always loads the same code
  }, []);
  return code?.loaded;
}
