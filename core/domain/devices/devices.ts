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

/** Kinds of devices, in the order of their groups (DEV-1). CONTRIBUTING.md lists what another one needs. */
export const deviceKinds = ["tv", "streaming"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** A connected device (DEV-8). Texts that the server omits are empty. */
export interface Device {
  serialNumber: string;
  serviceAccountId: string;
  deviceType: DeviceKind;
  brand: string;
  model: string;
  linked: boolean;
  friendlyName: string;
}

/** Devices by kind, each group in the server's order (DEV-1). */
export type Devices = Readonly<Record<DeviceKind, readonly Device[]>>;

/** Makes a record with a value for each kind. */
const byKind = <Value>(valueOf: (kind: DeviceKind) => Value) =>
  Object.fromEntries(deviceKinds.map((kind) => [kind, valueOf(kind)])) as Record<DeviceKind, Value>;

export const noDevices: Devices = byKind(() => []);

/** Returns the devices of all kinds. */
export const allDevices = (devices: Devices): Device[] => deviceKinds.flatMap((kind) => devices[kind]);

/** Returns the devices without a removed one (DEV-4). */
export const withoutDevice = (devices: Devices, serialNumber: string): Devices =>
  byKind((kind) => devices[kind].filter((device) => device.serialNumber !== serialNumber));

const deviceFrom = (
  deviceType: DeviceKind,
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

/** Reads the connected devices, by kind (DEV-1). */
export const getDevices = operation({
  service: "devices",
  name: "getDevices",
  version: "2.0",
  token: "customer",
  request: () => ({}),
  response: z.object({
    data: z.object({ devices: z.object(byKind(() => z.array(WireDevice))) }),
  }),
  read: ({ data: { devices } }): Devices =>
    byKind((kind) => devices[kind].map((device) => deviceFrom(kind, device))),
});
