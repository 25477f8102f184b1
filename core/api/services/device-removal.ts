import * as z from "zod/mini";
import type { ApiClient } from "../client.ts";
import { ApiError } from "../error.ts";
import { mutation } from "../mutation.ts";
import { operation } from "../operation.ts";
import { getDevices } from "./devices.ts";
import { confirm, outcome } from "./outcome.ts";

/** DEV-5: what a server says that will remove the device later; the customer is told that it is done. */
export const SUBMITTED = "Request has been submitted, Please check back after sometime.";

/** DEV-4: what names a device that is to be removed, and whose it is. */
export interface DeviceToRemove {
  personId: string;
  customerRelationshipId: string;
  serviceAccountId: string;
  serialNumber: string;
}

/** DEV-4 on the wire. Elements run `removeDevice`, which knows what counts as done. */
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
    confirm("devices/unpairDevice", data);
    return true;
  },
});

/**
 * Removes a device from the account. A server that only accepts the request counts as done (DEV-5). If the answer is
 * ambiguous, the list tells.
 * @throws ApiError if the device is still connected, as far as is known; with the server's message, if any (DEV-6)
 */
export const removeDevice = mutation({
  name: "device-removal",
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
    const { tv, streaming } = await call(getDevices, {}, options);
    return [...tv, ...streaming].every((other) => other.serialNumber !== serialNumber) || undefined;
  },
});
