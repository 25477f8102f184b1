import { useState } from "react";
import { ApiError } from "../../core/api/error.ts";
import { withoutDevice, type Device } from "../../core/api/services/devices.ts";
import { useCall } from "../../core/element/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import { customerData } from "../../core/resources/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { initial, transition, type Event } from "./flow.ts";
import { removeOnce } from "./removal.ts";

interface Parts {
  ids: CustomerIds;
  /** A device is no longer connected. */
  onRemoved: (device: Device) => void;
}

/** The removal of a device, from the question on; its dialog can be closed while it is under way. */
export function useRemoval({ ids: { personId, customerRelationshipId }, onRemoved }: Parts) {
  const call = useCall();
  const [state, dispatch] = useFlow(transition, initial);
  const [isShown, setShown] = useState(false);

  async function remove(device: Device): Promise<Event> {
    const { serviceAccountId, serialNumber } = device;
    const { devices } = customerData();
    try {
      await removeOnce(call, { personId, customerRelationshipId, serviceAccountId, serialNumber });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Taken out of the page in the middle of it: others ask what has become of it.
      if (error.code === "aborted") customerData().changed("devices");
      const { serverMessage = "", retryAfterSeconds } = error;
      return { type: "failed", message: serverMessage, retryAfterSeconds };
    }
    // True whatever the view shows by now.
    devices.change((all) => withoutDevice(all, serialNumber));
    onRemoved(device);
    return { type: "removed" };
  }

  useFlowEffects(state, dispatch, {
    removing: ({ device }, next) => remove(device).then(next),
  });

  const hasQuestion = "device" in state;
  return {
    state,
    isAsking: isShown && hasQuestion,
    ask(device: Device) {
      // While one is under way its dialog tells of it.
      dispatch({ type: "asked", device });
      setShown(true);
    },
    confirm: () => dispatch({ type: "confirmed" }),
    dismiss() {
      dispatch({ type: "dismissed" });
      setShown(false);
    },
    reset() {
      dispatch({ type: "reset" });
      setShown(false);
    },
  };
}
