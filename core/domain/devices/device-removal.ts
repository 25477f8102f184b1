import * as z from "zod/mini";
import type { ApiClient } from "../../http/client.ts";
import { ApiError } from "../../http/error.ts";
import { mutation } from "../../http/mutation.ts";
import { operation } from "../../http/operation.ts";
import { allDevices, getDevices } from "./devices.ts";
import { timesInList } from "./list-changes.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";

/** Message of a server that removes the device later (DEV-5). The customer sees it as done. */
export const SUBMITTED = "Request has been submitted, Please check back after sometime.";

/** Identifies a device to remove and its owner (DEV-4). */
export interface DeviceToRemove {
  personId: string;
  customerRelationshipId: string;
  serviceAccountId: string;
  serialNumber: string;
}

/** Removes a device (DEV-4). Elements run `removeDevice` instead, which knows what counts as done. */
export const unpairDevice = operation({
  service: "devices",
  name: "unpairDevice",
  version: "2.0",
  token: "customer",
  request: ({ personId, customerRelationshipId, serviceAccountId, serialNumber }: DeviceToRemove) => ({
    personId,
    customerRelationshipId,
    serviceAccountId,
    serialNumber,
  }),
  response: z.object({ data: z.object(outcome) }),
  read({ data }) {
    throwIfFailed("devices/unpairDevice", data);
    return true;
  },
});

/**
 * Removes a device from the account. If the server only accepts the request, it counts as done (DEV-5). If the outcome
 * is ambiguous, reads the device list to verify it.
 * @throws ApiError if the device is still connected, as far as is known; with the server's message, if any (DEV-6)
 */
export const removeDevice = mutation({
  name: "device-removal",
  content: (device: DeviceToRemove) => [device, timesInList(device.serialNumber)],
  async send(call: ApiClient["call"], device: DeviceToRemove, options) {
    try {
      return await call(unpairDevice, device, options);
    } catch (error) {
      if (error instanceof ApiError && error.serverMessage?.includes(SUBMITTED)) return true;
      throw error;
    }
  },
  alreadyDone: [404, 409, 410],
  async verify(call, { serialNumber }, options) {
    const devices = allDevices(await call(getDevices, {}, options));
    return devices.every((other) => other.serialNumber !== serialNumber) || undefined;
  },
});
