import type { ApiClient } from "../api/client.ts";
import { removeDevice, type DeviceToRemove } from "../api/services/device-removal.ts";
import { getDevices } from "../api/services/devices.ts";
import { once } from "./once.ts";

/** Not found, in conflict, gone: of a device that somebody else has removed already. */
const OVER: readonly number[] = [404, 409, 410];

/**
 * DEV-4, ACC-9: removes a device, once, however often and by whichever element it is asked for: every try of the same
 * wish has the same key, and where the answer says nothing for certain the list is asked.
 * @throws ApiError where it is still connected, as far as can be told (DEV-6)
 */
export async function removeDeviceOnce(call: ApiClient["call"], device: DeviceToRemove): Promise<void> {
  const { serialNumber } = device;
  await once({
    name: "device-removal",
    fields: { serialNumber },
    open: OVER,
    async effect(options) {
      await removeDevice(call, device, options);
      return true;
    },
    async ask(options) {
      const { tv, streaming } = await call(getDevices, {}, options);
      return [...tv, ...streaming].every((other) => other.serialNumber !== serialNumber) || undefined;
    },
  });
}
