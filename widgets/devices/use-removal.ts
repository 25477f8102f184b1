import { toFailure } from "../../core/http/failure.ts";
import { withoutDevice, type Device } from "../../core/domain/devices/devices.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { codeOnDemand, loaded, useCode } from "../../core/element/hooks/use-code.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { initial, transition, type Event } from "./flow.ts";

const steps = codeOnDemand("devices/removal", () => import("./removal-steps.ts"));

interface Deps {
  ids: CustomerIds;
  /** Whether there is anything to remove. */
  canRemove: boolean;
  onRemoved: (device: Device) => void;
}

const failed = (error: unknown): Event => ({ type: "failed", failure: toFailure(error) });

/** Removal of a device, from the question on. Its dialog can be closed during the request. */
export function useRemoval({ ids, canRemove, onRemoved }: Deps) {
  const call = useCall();
  const { state, dispatch, isOpen, open, ...flow } = useDialogFlow(transition, initial);
  const code = useCode(steps, canRemove ? "ahead" : "later").data;

  async function remove(device: Device): Promise<Event> {
    const { personId, customerRelationshipId } = ids;
    const { serviceAccountId, serialNumber } = device;
    const { devices } = customerData();
    try {
      const { removeDevice, runMutation } = await loaded(steps);
      const request = { personId, customerRelationshipId, serviceAccountId, serialNumber };
      await runMutation(removeDevice, call, request);
    } catch (error) {
      return failed(error);
    }
    // The device is removed, whatever the view shows now.
    devices.change((all) => withoutDevice(all, serialNumber));
    onRemoved(device);
    return { type: "removed" };
  }

  useFlowEffects(state, dispatch, {
    opening: (_, next) =>
      loaded(steps)
        .then((): Event => ({ type: "opened" }), failed)
        .then(next),
    removing: ({ device }, next) => remove(device).then(next),
  });

  return {
    ...flow,
    state,
    RemoveDialog: code?.RemoveDialog,
    isAsking: isOpen && !!code && "device" in state && state.step !== "opening",
    // The dialog of a removal in progress shows its status.
    ask: (device: Device) => open({ type: "asked", device }),
    confirm: () => dispatch({ type: "confirmed" }),
  };
}
