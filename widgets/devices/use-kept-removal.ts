import { useEffect, useLayoutEffect, useRef } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { onBeforeNavigate } from "../../core/platform/navigation-guard.ts";
import { encryptedStore } from "../../core/platform/encrypted-store.ts";
import { allDevices, type Device, type Devices } from "../../core/domain/devices/devices.ts";

const KIND = "devices-removal";

/**
 * Keeps the device to be removed during a sign-in, for example after a session timeout, and asks again if it is still
 * connected.
 * @param device the device being asked about or removed
 */
export function useKeptRemoval(
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
