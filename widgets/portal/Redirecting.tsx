import { useEffect, useRef, useState, type ReactNode } from "react";
import { pageAddress } from "../../core/browser/page.ts";
import { currentSession } from "../../core/session/current.ts";
import { raiseFlag } from "../../core/session/route-flags.ts";
import type { Router } from "../../core/router/router.ts";
import { addressOf } from "./campaigns.ts";
import type { Redirect } from "./routes.ts";
import { Waiting } from "./Waiting.tsx";

interface Props {
  redirect: Redirect;
  router: Router;
  /** The page that says so where it could not be found out where it leads. */
  failed: ReactNode;
}

/** PAG-12: a path that leads to another, which takes its place in the history. */
export function Redirecting({ redirect, router, failed }: Props) {
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const go = (address: string) => {
      if (isGone) return;
      if (redirect.flag) raiseFlag(redirect.flag);
      router.open(new URL(address, pageAddress()).href, true);
    };
    setFailed(false);
    if (redirect.campaign) {
      currentSession()
        .configuration()
        .then(
          (configuration) => go(addressOf(redirect, configuration)),
          () => isGone || setFailed(true),
        );
    } else go(redirect.to);
    return () => {
      isGone = true;
    };
  }, [redirect, router, tries]);

  return hasFailed ? (
    <Failed onRetry={() => setTries(tries + 1)}>{failed}</Failed>
  ) : (
    <Waiting state="redirecting" />
  );
}

/** PAG-2: the page's button tries again here, without a load. */
function Failed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const onReload = (event: Event) => {
      event.preventDefault();
      onRetry();
    };
    frame.current?.addEventListener("tv-reload-requested", onReload, { signal: controller.signal });
    return () => controller.abort();
  }, [onRetry]);
  return <div ref={frame}>{children}</div>;
}
