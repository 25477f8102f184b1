import { useLayoutEffect, useRef } from "react";
import { systemClock } from "../../../core/browser/clock.ts";
import type { ApiClient } from "../../../core/api/client.ts";
import { useCall, useStrings } from "../../../core/element/hooks.ts";
import { useFlow, useFlowEffects } from "../../../core/element/use-flow.ts";
import { useSealedDraft } from "../../../core/forms/sealed-draft.ts";
import { customerData } from "../../../core/resources/customer-data.ts";
import { useAccount, useReport, type AccountState } from "../account-context.ts";
import { closeAccount } from "../close-account.ts";
import { initial, transition, type Event, type State } from "../deactivation-flow.ts";
import { deactivationStrings } from "../deactivation-strings.ts";
import { failureOf } from "../failure.ts";
import { askProfile } from "../use-change.ts";
import { blockerKinds, isBlocked } from "../use-blockers.ts";
import { DeactivationView } from "../view/DeactivationView.tsx";

/** What a deactivated account's profile says. */
export const DEACTIVATED = "DEACTIVATED";

const states: Readonly<Record<State["step"], AccountState | undefined>> = {
  idle: undefined,
  checking: "checking",
  "check-failed": "error",
  blocked: "blocked",
  confirming: "confirming",
  "confirming-again": "confirming-again",
  deactivating: "deactivating",
  failed: "deactivation-failed",
  deactivated: "deactivated",
};

interface Props {
  /** ACC-9: what can be done next with subscriptions that do no harm. */
  harmlessActions: readonly string[];
  onDeactivated: () => void;
}

/** Looks at what is connected to the account, as the servers have it now (ACC-9). */
async function check(harmlessActions: readonly string[]): Promise<Event> {
  const data = customerData();
  await Promise.all(blockerKinds.map((kind) => data[kind].load(true)));
  for (const kind of blockerKinds) {
    const { status, error } = data[kind].value.peek();
    if (status === "failed") return { type: "failed", failure: failureOf(error) };
  }
  return { type: "checked", isBlocked: isBlocked(harmlessActions) };
}

/** ACC-9, ACC-10 */
export function DeactivationPanel({ harmlessActions, onDeactivated }: Props) {
  const t = useStrings(deactivationStrings);
  const call = useCall();
  const { profile } = useAccount();
  const [state, dispatch] = useFlow(transition, initial);
  const isCardRemoved = useRef(false);
  useReport("deactivation", states[state.step]);

  // Before the effects: what is looked at stays as long as the deactivation is under way.
  const isUnderWay = state.step !== "idle";
  useLayoutEffect(() => {
    if (!isUnderWay) return;
    const held = blockerKinds.map((kind) => customerData().hold(kind));
    return () => held.forEach((letGo) => letGo());
  }, [isUnderWay]);

  const close = async (signal: AbortSignal): Promise<Event> => {
    const onCardRemoved = () => {
      isCardRemoved.current = true;
      customerData().wallet.change(() => undefined);
    };
    try {
      await closeAccount({
        call: call as ApiClient["call"],
        clock: systemClock,
        owner: profile,
        signal,
        onCardRemoved,
      });
      return { type: "done" };
    } catch (error) {
      return { type: "failed", failure: failureOf(error), isCardRemoved: isCardRemoved.current };
    }
  };

  useFlowEffects(state, dispatch, {
    checking: (_, next) => check(harmlessActions).then(next),
    deactivating: (_, next, signal) => close(signal).then(next),
    async failed({ failure }, next) {
      if (failure.isLost && (await askProfile())?.accountStatus === DEACTIVATED) next({ type: "done" });
    },
    deactivated: onDeactivated,
  });

  useSealedDraft(
    "account-deactivation",
    () => ("isHalfDone" in state && state.isHalfDone ? { halfDone: "yes" } : undefined),
    () => dispatch({ type: "restored" }),
  );

  return (
    <DeactivationView
      t={t}
      state={state}
      email={profile.email}
      harmlessActions={harmlessActions}
      dispatch={dispatch}
    />
  );
}
