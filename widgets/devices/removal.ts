import { ApiError } from "../../core/api/error.ts";
import { intentKey } from "../../core/api/intent.ts";
import { ASKING_MS, isLost, WRITING_MS } from "../../core/api/lost-answer.ts";
import { getDevices, removeDevice, type DeviceToRemove } from "../../core/api/services/devices.ts";
import type { Call } from "../../core/element/hooks.ts";

/** Not found, in conflict, gone: of a device that somebody else has removed already. */
const OVER: readonly number[] = [404, 409, 410];

/** Whether the device may be gone all the same. */
const isUncertain = (error: ApiError): boolean => isLost(error) || OVER.includes(error.status ?? 0);

const isGone = (call: Call, serialNumber: string): Promise<boolean> =>
  call(getDevices, {}, { deadlineMs: ASKING_MS }).then(
    ({ tv, streaming }) => ![...tv, ...streaming].some((device) => device.serialNumber === serialNumber),
    () => false,
  );

/**
 * DEV-4: removes a device, once, however often it is asked for: every try of the same wish has the same key, and where
 * the answer says nothing for certain the list is asked.
 * @throws ApiError where it is still connected, as far as can be told (DEV-6)
 */
export async function removeOnce(call: Call, device: DeviceToRemove): Promise<void> {
  const { serialNumber } = device;
  const intent = intentKey("device-removal", { serialNumber });
  try {
    await removeDevice(call, device, {
      idempotencyKey: intent.key,
      deadlineMs: WRITING_MS,
    });
  } catch (error) {
    const isOpen = error instanceof ApiError && isUncertain(error);
    if (!isOpen || !(await isGone(call, serialNumber))) {
      // What nobody knows the end of stays the same wish.
      if (!isOpen) intent.settled();
      throw error;
    }
  }
  intent.settled();
}
