import { useEffect, useLayoutEffect, useRef } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { withoutDevice, type Device, allDevices, type Devices } from "../../core/domain/devices/devices.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { codeOnDemand, loaded, useCode } from "../../core/element/hooks/use-code.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { useConnectedEffect, useStore } from "../../core/platform/element-context.ts";
import { onBeforeNavigate } from "../../core/platform/navigation-guard.ts";
import { encryptedStore } from "../../core/platform/encrypted-store.ts";
import { createStore } from "../../core/session/store.ts";
import { initial, transition, type Event } from "./flow.ts";

const removalCode = codeOnDemand("devices/removal", () => import("./removal.ts"));

/** The device whose removal is in progress. The element that removes it may have left the page. */
const inProgress = createStore<Device | undefined>(undefined);

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
  const code = useCode(removalCode, canRemove ? "ahead" : "later").data;

  async function remove(device: Device): Promise<Event> {
    const { personId, customerRelationshipId } = ids;
    const { serviceAccountId, serialNumber } = device;
    const { devices } = customerData();
    inProgress.set(device);
    try {
      const { removeDevice, runMutation } = await loaded(removalCode);
      const request = { personId, customerRelationshipId, serviceAccountId, serialNumber };
      await runMutation(removeDevice, call, request);
    } catch (error) {
      return failed(error);
    } finally {
      if (inProgress.get() === device) inProgress.set(undefined);
    }
    // The device is removed, whatever the view shows now.
    devices.change((all) => withoutDevice(all, serialNumber));
    onRemoved(device);
    return { type: "removed" };
  }

  useFlowEffects(state, dispatch, {
    opening: (_, next) =>
      loaded(removalCode)
        .then((): Event => ({ type: "opened" }), failed)
        .then(next),
    removing: ({ device }, next) => remove(device).then(next),
  });

  return {
    ...flow,
    state,
    inProgress: useStore(inProgress.onChange, inProgress.get, inProgress.get),
    RemoveDialog: code?.RemoveDialog,
    isDialogOpen: isOpen && !!code && "device" in state && state.step !== "opening",
    // The dialog of a removal in progress shows its status.
    ask: (device: Device) => open({ type: "asked", device }),
    confirm: () => dispatch({ type: "confirmed" }),
  };
}

const KIND = "devices-removal";

/**
 * Keeps the device to be removed during a sign-in, for example after a session timeout, and asks again if it is still
 * connected.
 * @param device the device being asked about or removed
 */
export function useRestoredRemoval(
  device: Device | undefined,
  devices: Devices | undefined,
  ask: (device: Device) => void,
): void {
  const latest = useRef(device);
  useLayoutEffect(() => {
    latest.current = device;
  });
  useConnectedEffect(
    () =>
      onBeforeNavigate(() => {
        const serialNumber = latest.current?.serialNumber;
        return serialNumber && encryptedStore().encrypt(KIND, serialNumber);
      }),
    [],
  );

  const isLoaded = !!devices;
  useEffect(() => {
    if (!devices) return;
    let isGone = false;
    void encryptedStore()
      .take(KIND)
      .then((serialNumber) => {
        const found = allDevices(devices).find((one) => one.serialNumber === serialNumber);
        if (found && !isGone) ask(found);
      });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the devices are known
  }, [isLoaded]);
}
