import * as z from "zod/mini";
import type { ApiClient, CallOptions } from "../client.ts";
import { ApiError } from "../error.ts";
import { operation } from "../operation.ts";
import { flag } from "../wire-values.ts";
import { confirm, outcome } from "./outcome.ts";

/** DEV-5: what a server says that will remove the device later; the customer is told that it is done. */
export const SUBMITTED = "Request has been submitted, Please check back after sometime.";

const text = z.optional(z.string());

const WireDevice = z.object({
  deviceSerialNumber: z.string(),
  serviceAccountId: z.string(),
  brand: text,
  model: text,
  friendlyName: text,
  linked: z.optional(flag()),
});

/** DEV-8: a device that is connected to the account; empty texts where the server has none. */
export interface Device {
  serialNumber: string;
  serviceAccountId: string;
  deviceType: "tv" | "streaming";
  brand: string;
  model: string;
  linked: boolean;
  friendlyName: string;
}

/** DEV-1: in two groups, each in the server's order. */
export interface Devices {
  tv: Device[];
  streaming: Device[];
}

/** How many devices are connected, of both kinds (ACC-9). */
export const countDevices = ({ tv, streaming }: Devices): number => tv.length + streaming.length;

/** The devices without one of them: what is left after a removal (DEV-4). */
export const withoutDevice = (devices: Devices, serialNumber: string): Devices => ({
  tv: devices.tv.filter((device) => device.serialNumber !== serialNumber),
  streaming: devices.streaming.filter((device) => device.serialNumber !== serialNumber),
});

const deviceFrom = (
  deviceType: Device["deviceType"],
  { deviceSerialNumber, serviceAccountId, brand, model, friendlyName, linked }: z.infer<typeof WireDevice>,
): Device => ({
  serialNumber: deviceSerialNumber,
  serviceAccountId,
  deviceType,
  brand: brand ?? "",
  model: model ?? "",
  friendlyName: friendlyName ?? "",
  linked: linked ?? true,
});

/** The customer's devices. */
export const getDevices = operation({
  service: "devices",
  name: "getDevices",
  version: "2.0",
  token: "customer",
  request: () => ({}),
  response: z.object({
    data: z.object({ devices: z.object({ tv: z.array(WireDevice), streaming: z.array(WireDevice) }) }),
  }),
  read: ({ data: { devices } }): Devices => ({
    tv: devices.tv.map((device) => deviceFrom("tv", device)),
    streaming: devices.streaming.map((device) => deviceFrom("streaming", device)),
  }),
});

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
