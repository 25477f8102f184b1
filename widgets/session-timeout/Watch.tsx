import { useEffect, useRef } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { toFailure } from "../../core/http/failure.ts";
import { openChannel, type Channel } from "../../core/platform/channel.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { warningMsOf } from "./session-warning.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import { eachCheck } from "./checks.ts";
import type { SessionTimeoutElement } from "./element.ts";
import { initial, transition } from "./flow.ts";
import css from "./Watch.css?inline";
import { strings } from "./strings/index.ts";
import { WarningDialog } from "./view/WarningDialog.tsx";

/** Channel between tabs. Its only message is that the customer continues; sign-outs are the session's to send. */
const CHANNEL = "tv:session-timeout";
const CONTINUED = "continued";

interface Props {
  onWarned: () => void;
  /** The customer pressed Continue in this tab. */
  onExtended: () => void;
  onEnded: (reason: "chosen" | "expired") => void;
}

/** Watches the session of a signed-in customer. Its code loads only on pages where a customer may be signed in. */
export function Watch({ onWarned, onExtended, onEnded }: Props) {
  const t = useStrings(strings);
  const isSignedIn = useCustomer().status === "signed-in";
  // A sign-in loads the configuration again if it failed at the start.
  const warningMs = useConfiguration(warningMsOf, { enabled: isSignedIn });
  const [state, dispatch] = useFlow(transition, initial);
  const channel = useRef<Channel>(undefined);
  useSheet(css);
  useElementState<typeof SessionTimeoutElement>(state.step);

  useEffect(() => dispatch({ type: isSignedIn ? "entered" : "gone" }), [isSignedIn, dispatch]);

  useConnectedEffect(() => {
    if (!isSignedIn || warningMs === undefined) return;
    const ended = new AbortController();
    const time = () => ({ remainingMs: customerSession().remainingMs(), warningMs });
    const check = () => {
      // The state changes before the call fails. A lost login isn't reported as a failed response.
      if (customerSession().state.peek().status !== "signed-in") return;
      dispatch({ type: "checked", isVisible: !document.hidden, ...time() });
    };
    eachCheck(systemClock, check, ended.signal);
    channel.current = openChannel(CHANNEL, (message) => {
      if (message === CONTINUED) dispatch({ type: "continued-elsewhere", ...time() });
    });
    return () => {
      ended.abort();
      channel.current?.close();
    };
  }, [isSignedIn, warningMs, dispatch]);

  const isWarning = state.step === "warning" && !state.failure;
  useEffect(() => {
    if (isWarning) onWarned();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per warning
  }, [isWarning]);

  useFlowEffects(state, dispatch, {
    continuing({ countdown }, next) {
      if (countdown) channel.current?.send(CONTINUED);
      customerSession()
        .extend()
        .then(
          (isExtended) => {
            next({ type: "extended" }); // otherwise the page is redirecting to sign-in and back
            if (isExtended && countdown) onExtended();
          },
          (error: unknown) => next({ type: "failed", failure: toFailure(error) }),
        );
    },
    ended({ reason }) {
      onEnded(reason);
      void customerSession().signOut(reason === "expired" ? "expired" : "deliberate");
    },
  });

  return (
    <WarningDialog
      t={t}
      state={state}
      onContinue={() => dispatch({ type: "continued" })}
      onSignOut={() => dispatch({ type: "left" })}
      onDismiss={() => dispatch({ type: "dismissed" })}
    />
  );
}
