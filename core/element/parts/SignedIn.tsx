/*
 * The guard around content for signed-in customers. It chooses between the content, a skeleton and the signed-out
 * panel, and finds out why a sign-in has failed.
 */

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useConnectedEffect, useElement } from "../../platform/element-context.ts";
import { customerSession } from "../../session/lifecycle/customer.ts";
import type { CustomerIds, WhySignedOut } from "../../session/customer-state.ts";
import { focusIfLost } from "../../ui/focus.ts";
import { SignedOut, signedOutStrings } from "../../ui/signed-out/SignedOut.tsx";
import { Skeleton } from "../../ui/skeleton/Skeleton.tsx";
import { useStrings } from "../hooks/hooks.ts";
import { send } from "../class/send.ts";
import { useCustomer } from "../hooks/use-customer.ts";
import { useFailureLines } from "../hooks/failure-lines.ts";
import { toFailure, type Failure } from "../../http/failure.ts";
import { isOnline } from "../../platform/online.ts";
import { tabStore } from "../../platform/storage.ts";
import { currentSession } from "../../session/current.ts";

/** Returns why a sign-in failed, if the customer can do something about it. */
function useSignInFailure(hasFailed: boolean): Failure | undefined {
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

const messages = {
  none: "signedOut",
  refused: "signedOut",
  deliberate: "signedOutDeliberate",
  expired: "signedOutExpired",
  lost: "signedOutLost",
  failed: "signedOutFailed",
} as const satisfies Record<WhySignedOut, string>;

interface Props {
  /** The element's own skeleton, from its second render on. The first render is the shared first view. */
  loading?: ReactNode;
  children: (ids: CustomerIds) => ReactNode;
}

/**
 * Renders its children for a signed-in customer (SES-11), and a skeleton until that is known. On the brand's origin,
 * visitors who aren't signed in are sent to the sign-in. On other origins, and after a sign-out, it shows a message and a
 * sign-in button, which dispatches `tv-sign-in-requested` (cancelable). States: `loading`, `signed-out`; the children set
 * their own.
 */
export function SignedIn({ loading = <Skeleton />, children }: Props): ReactNode {
  const { host, setState } = useElement();
  const t = useStrings(signedOutStrings);
  const customer = useCustomer();
  const panel = useRef<HTMLDivElement | null>(null);
  const hadFocus = useRef(false);
  const hasAsked = useRef(false);
  const [isHydrated, setHydrated] = useState(false);

  useLayoutEffect(() => setHydrated(true), []);
  useConnectedEffect(() => customerSession().require(), []);
  // The focused node is about to be removed. A busy button may have lost the focus already, but an open dialog shows where
  // it was.
  useConnectedEffect(
    () =>
      customerSession().onEnd(
        () => void (hadFocus.current = !!host?.shadowRoot?.querySelector(":focus, dialog[open]")),
      ),
    [host],
  );

  const { status } = customer;
  const linesOf = useFailureLines();
  const failure = useSignInFailure(status === "signed-out" && customer.why === "failed");
  useLayoutEffect(() => {
    if (status === "signed-in") {
      // A customer who signed in here continues here: the pressed button was removed.
      const frame = host?.shadowRoot?.querySelector(".frame");
      if (frame && hasAsked.current) focusIfLost(Object.assign(frame as HTMLElement, { tabIndex: -1 }));
      hasAsked.current = false;
      return;
    }
    setState(status === "signed-out" ? "signed-out" : "loading");
    if (hadFocus.current) panel.current?.focus();
    hadFocus.current = false;
  }, [host, setState, status]);

  if (customer.status === "signed-in") return children(customer.ids);
  if (customer.status !== "signed-out") return isHydrated ? loading : <Skeleton />;
  return (
    <SignedOut
      t={t}
      message={messages[customer.why]}
      more={failure && linesOf(failure, { text: [], saysTryAgain: true })}
      focusRef={panel}
      onSignIn={() => {
        hasAsked.current = true;
        if (send(host, "tv-sign-in-requested", null, true)) void customerSession().signIn();
      }}
    />
  );
}
