import * as z from "zod/mini";
import type { ApiClient, CallOptions } from "../client.ts";
import { ApiError } from "../error.ts";
import { operation } from "../operation.ts";
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

/** DEV-4 as it stands on the wire; elements call `removeDevice`, which knows what counts as done. */
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
 * Removes a device from the account; done as well where the server has only taken the request (DEV-5).
 * @throws ApiError with the server's message, if any, in `serverMessage` (DEV-6)
 */
export async function removeDevice(
  call: ApiClient["call"],
  device: DeviceToRemove,
  options: CallOptions & { idempotencyKey: string },
): Promise<void> {
  try {
    await call(unpairDevice, device, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.serverMessage?.includes(SUBMITTED))) throw error;
  }
}
