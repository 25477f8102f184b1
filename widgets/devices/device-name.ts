import type { Device, DeviceKind } from "../../core/domain/devices/devices.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Texts } from "./strings/index.ts";

/** Returns brand and model, with the brand as people write it: `Hisense 50A6KV`. Short names such as LG are initials. */
export const brandAndModel = ({ brand, model }: Device): string =>
  `${brand.replace(/\p{Lu}{4,}/gu, ([first = "", ...rest]) => first + rest.join("").toLowerCase())} ${model}`.trim();

const unnamed = { tv: "unnamedTv", streaming: "unnamedStreaming" } as const satisfies Record<
  DeviceKind,
  keyof Texts
>;

/** Returns the owner's name of a device, or else what it is. */
export const nameOf = (t: Translate<Texts>, device: Device): string =>
  device.friendlyName || brandAndModel(device) || t(unnamed[device.deviceType]);
