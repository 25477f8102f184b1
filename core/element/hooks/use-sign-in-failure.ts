import { useEffect, useState } from "react";
import { toFailure, type Failure } from "../../http/failure.ts";
import { isOnline } from "../../platform/online.ts";
import { tabStore } from "../../platform/storage.ts";
import { currentSession } from "../../session/current.ts";

/** Returns why a sign-in failed, if the customer can do something about it. */
export function useSignInFailure(hasFailed: boolean): Failure | undefined {
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    setFailure(undefined);
    if (!hasFailed) return undefined;
    let isGone = false;
    if (!tabStore().persistent) setFailure({ kind: "storage-blocked" });
    else if (!isOnline()) setFailure({ kind: "offline" });
    else
      currentSession()
        .configuration()
        .catch((error: unknown) => {
          if (isGone) return;
          const failure = toFailure(error);
          // The customer can't change what the configuration answers, so a refusal is the service's failure too.
          setFailure(failure.kind === "offline" ? failure : { ...failure, kind: "service-down" });
        });
    return () => void (isGone = true);
  }, [hasFailed]);
  return failure;
}
