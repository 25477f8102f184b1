import { useEffect, useReducer } from "react";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { saveSharing, logFailure } from "./changes.ts";
import { initial, transition, unsent } from "./toggles.ts";

/** PRS-4: the apps' switches, with one call each. */
export function useSharing({ xboAccountId }: CustomerIds, onSaved: () => void) {
  const call = useCall();
  const { host } = useElement();
  const [state, dispatch] = useReducer(transition, initial);

  async function save(key: string, isOn: boolean): Promise<void> {
    try {
      const enabled = await runMutation(saveSharing, call, { xboAccountId, channelId: key, enabled: isOn });
      customerData().preferences.change((apps) =>
        apps.map((app) => (app.id === key ? { ...app, enabled } : app)),
      );
      if (enabled === isOn) {
        dispatch({ type: "confirmed", keys: [key] });
        onSaved();
      } else dispatch({ type: "refused", keys: [key], failure: { kind: "unknown" } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logFailure(error, host?.localName);
      dispatch({ type: "refused", keys: [key], failure: toFailure(error) });
    }
  }

  useEffect(() => {
    const choices = unsent(state);
    if (!Object.keys(choices).length) return;
    dispatch({ type: "sent", choices });
    for (const [key, on] of Object.entries(choices)) void save(key, on);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saves each change once, with the data of that moment
  }, [state]);

  return {
    state,
    turn: (key: string, on: boolean) => dispatch({ type: "turned", key, on }),
    reset: () => dispatch({ type: "reset" }),
  };
}
