import type { Device, DeviceKind } from "./devices.ts";

/** Returns brand and model, with the brand as people write it: `Hisense 50A6KV`. Short names such as LG are initials. */
export const brandAndModel = ({ brand, model }: Device): string =>
  `${brand.replace(/\p{Lu}{4,}/gu, ([first = "", ...rest]) => first + rest.join("").toLowerCase())} ${model}`.trim();

const unnamed = {
  tv: "unnamedTv",
  streaming: "unnamedStreaming",
} as const satisfies Record<DeviceKind, string>;

/** Returns the owner's name of a device, or else what it is. An element that uses it has the texts for unnamed ones. */
export const nameOf = (t: (key: (typeof unnamed)[DeviceKind]) => string, device: Device): string =>
  device.friendlyName || brandAndModel(device) || t(unnamed[device.deviceType]);
