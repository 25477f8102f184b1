import { useLayoutEffect, useRef, useState } from "react";
import type { ApiClient } from "../../../core/http/client.ts";
import { onDemand } from "../../../core/http/on-demand.ts";
import { useCall, useStrings } from "../../../core/element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../../core/element/hooks/use-flow.ts";
import { useEncryptedDraft } from "../../../core/ui/form/use-encrypted-draft.ts";
import { useAccount, useReport, type AccountState } from "../account-context.ts";
import { initial, transition, type Event, type State } from "../deactivation-flow.ts";
import { deactivationStrings } from "../strings/deactivation.ts";
import { accountFailure, hasAmbiguousOutcome } from "../failure.ts";
import { fetchProfile } from "../use-change.ts";
import { DeactivationView } from "../view/DeactivationView.tsx";

const fetchSteps = () => onDemand("account/deactivation", () => import("./DeactivationSteps.tsx"));
type Steps = Awaited<ReturnType<typeof fetchSteps>>;

/** Profile status of a deactivated account. */
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
  /** Next actions of subscriptions that don't block the deactivation (ACC-9). */
  harmlessActions: readonly string[];
  onDeactivated: () => void;
}

/** ACC-9, ACC-10 */
export function DeactivationPanel({ harmlessActions, onDeactivated }: Props) {
  const t = useStrings(deactivationStrings);
  const call = useCall();
  const { profile } = useAccount();
  const [state, dispatch] = useFlow(transition, initial);
  const [steps, setSteps] = useState<Steps>();
  useReport("deactivation", states[state.step]);

  // The checked data is retained until the deactivation ends.
  const release = useRef(() => {});
  const isInProgress = state.step !== "idle";
  useLayoutEffect(() => {
    if (isInProgress) return () => release.current();
  }, [isInProgress]);

  async function check(signal: AbortSignal): Promise<Event> {
    try {
      const code = await fetchSteps();
      if (signal.aborted) return { type: "dismissed" };
      release.current();
      release.current = code.retainBlockers();
      setSteps(code);
      return await code.checkBlockers(harmlessActions);
    } catch (error) {
      return { type: "failed", failure: accountFailure(error) };
    }
  }

  useFlowEffects(state, dispatch, {
    checking: (_, next, signal) => check(signal).then(next),
    async deactivating(_, next, signal) {
      if (steps) next(await steps.runDeactivation(call as ApiClient["call"], profile, signal));
    },
    async failed({ failure }, next) {
      if (hasAmbiguousOutcome(failure) && (await fetchProfile())?.accountStatus === DEACTIVATED)
        next({ type: "done" });
    },
    deactivated: onDeactivated,
  });

  useEncryptedDraft(
    "account-deactivation",
    () => ("isHalfDone" in state && state.isHalfDone ? { halfDone: "yes" } : undefined),
    () => dispatch({ type: "restored" }),
  );

  return (
    <DeactivationView t={t} state={state} dispatch={dispatch}>
      {steps && (
        <steps.DeactivationSteps
          state={state}
          email={profile.email}
          harmlessActions={harmlessActions}
          dispatch={dispatch}
        />
      )}
    </DeactivationView>
  );
}
