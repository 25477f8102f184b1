import { useEffect, useState } from "react";
import { getBannerDetails, type Banner } from "../../core/api/services/storefront.ts";
import { useCall } from "../../core/element/hooks.ts";
import type { Loadable } from "../../core/resources/loadable.ts";

/** BAN-7: the banner of one offer group, in the element's language; idle without a group. */
export function useDetails(group: string): Loadable<Banner> {
  const call = useCall();
  const [details, setDetails] = useState<Loadable<Banner>>({ status: "idle" });
  useEffect(() => {
    if (!group) return setDetails({ status: "idle" });
    const controller = new AbortController();
    const { signal } = controller;
    setDetails({ status: "pending" });
    call(getBannerDetails, { group }, { signal }).then(
      (data) => signal.aborted || setDetails({ status: "succeeded", data }),
      (error: unknown) => signal.aborted || setDetails({ status: "failed", error }),
    );
    return () => controller.abort();
  }, [call, group]);
  return details;
}
