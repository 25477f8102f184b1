import { useEffect } from "react";
import type * as Customer from "../../core/domain/customer-code.ts";
import { prefetchCode } from "../../core/element/class/element-class.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { isSavingData, whenIdle } from "../../core/platform/page.ts";

/** Delay of the prefetch after the profile, in ms. The page's other calls end in the meantime. */
const PREFETCH_AFTER_MS = 1_000;

interface Props {
  code: typeof Customer;
  /** Tags of the elements that the customer probably needs next. */
  next: readonly string[];
}

/**
 * Starts the session and holds the customer data of the page's path while the code of the page's elements is loading. (In a
 * release, early.ts has requested both.) When the page is at rest, it prefetches the code of the next pages. Renders nothing.
 */
export function CustomerAhead({ code, next }: Props) {
  const { customerData, useCustomer, useResourceValue } = code;
  useCustomer();
  // The calls are reported by the elements that use the data.
  useConnectedEffect(() => customerData().retain("profile"), [customerData]);
  const hasProfile = useResourceValue(customerData().profile).status === "succeeded";
  useEffect(() => {
    if (!hasProfile || isSavingData()) return;
    let isGone = false;
    const prefetch = async () => {
      for (const tag of next) {
        if (isGone) return;
        // Without it, the page's element loads its code itself, and reports a failure.
        await prefetchCode(tag).catch(() => {});
      }
    };
    const cancel = systemClock.after(PREFETCH_AFTER_MS, () => whenIdle(() => void prefetch()));
    return () => {
      isGone = true;
      cancel();
    };
  }, [hasProfile, next]);
  return null;
}
