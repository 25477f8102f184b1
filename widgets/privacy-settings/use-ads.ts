import { useEffect, useReducer } from "react";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { adGroups, type AdGroup, type PrivacyOptOuts } from "../../core/domain/privacy/privacy.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { saveAds, logFailure } from "./changes.ts";
import { initial, transition, unsent } from "./toggles.ts";

/** PRS-2: the switches of personalized ads. A call sets all groups, so there is one at a time. */
export function useAds(
  { xboAccountId, personId }: CustomerIds,
  optOuts: PrivacyOptOuts | undefined,
  onSaved: () => void,
) {
  const call = useCall();
  const { host } = useElement();
  const [state, dispatch] = useReducer(transition, initial);

  async function save(before: PrivacyOptOuts, choices: Readonly<Record<string, boolean>>): Promise<void> {
    const changed = adGroups.filter((group) => group in choices);
    const isOut = (group: AdGroup) => (group in choices ? !choices[group] : before[group]);
    try {
      const optOut = { tv: isOut("tv"), sd: isOut("sd") };
      const choice = { xboAccountId, personId, optOut, changed };
      const { optOuts: now, failed } = await runMutation(saveAds, call, choice);
      const done = changed.filter((group) => !failed.includes(group));
      // A failed group keeps its value, whatever the response says about it.
      const optOutOf = (group: AdGroup) => (failed.includes(group) ? before : now)[group];
      customerData().privacy.change(() => ({ tv: optOutOf("tv"), sd: optOutOf("sd") }));
      dispatch({ type: "confirmed", keys: done });
      if (failed.length) {
        const error = new ApiError("status", { operation: "privacy/updateOptIn" });
        logFailure(error, host?.localName);
        dispatch({ type: "refused", keys: failed, failure: toFailure(error) });
      }
      if (done.length) onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logFailure(error, host?.localName);
      dispatch({ type: "refused", keys: changed, failure: toFailure(error) });
    }
  }

  useEffect(() => {
    const choices = unsent(state);
    if (!optOuts || Object.keys(state.sent).length || !Object.keys(choices).length) return;
    dispatch({ type: "sent", choices });
    void save(optOuts, choices);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saves each change once, with the data of that moment
  }, [state, optOuts]);

  return {
    state,
    isOn: (group: AdGroup) => state.optimistic[group] ?? !optOuts?.[group],
    turn: (key: AdGroup, on: boolean) => dispatch({ type: "turned", key, on }),
    reset: () => dispatch({ type: "reset" }),
  };
}
