import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { flag } from "../../http/wire-values.ts";

const text = z.optional(z.string());

const WireDevice = z.object({
  deviceSerialNumber: z.string(),
  serviceAccountId: z.string(),
  brand: text,
  model: text,
  friendlyName: text,
  linked: z.optional(flag()),
});

/** A connected device (DEV-8). Texts that the server omits are empty. */
export interface Device {
  serialNumber: string;
  serviceAccountId: string;
  deviceType: "tv" | "streaming";
  brand: string;
  model: string;
  linked: boolean;
  friendlyName: string;
}

/** Devices in two groups, each in the server's order (DEV-1). */
export interface Devices {
  tv: Device[];
  streaming: Device[];
}

/** Returns the number of connected devices, of both kinds (ACC-9). */
export const countDevices = ({ tv, streaming }: Devices): number => tv.length + streaming.length;

/** Returns the devices without a removed one (DEV-4). */
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

/** Reads the connected devices, in two groups (DEV-1). */
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
