import { useEffect, useState, type ReactNode } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import type { RemoteConfiguration } from "../../core/platform/config/remote.ts";
import { currentSession } from "../../core/session/current.ts";
import { raiseFlag } from "../../core/session/route-flags.ts";
import type { Router } from "../../core/platform/navigation/router.ts";
import { addressOf } from "./campaigns.ts";
import type { Redirect } from "./routes.ts";
import { Waiting } from "./Waiting.tsx";

interface Props {
  redirect: Redirect;
  router: Router;
  /** Page to show if the target couldn't be loaded. */
  failed: ReactNode;
}

/** PAG-12: a path that redirects. The target replaces it in the history. */
export function Redirecting({ redirect, router, failed }: Props) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const go = (configuration: Pick<RemoteConfiguration, "links">) => {
      if (isGone) return;
      if (redirect.flag) raiseFlag(redirect.flag);
      const { search, hash, origin } = new URL(pageAddress());
      router.open(origin + addressOf(redirect, configuration, search) + hash, true);
    };
    setFailed(false);
    if (redirect.campaign)
      currentSession()
        .configuration()
        .then(go, () => isGone || setFailed(true));
    else go({ links: undefined });
    return () => {
      isGone = true;
    };
  }, [redirect, router]);

  return hasFailed ? failed : <Waiting state="redirecting" />;
}
