import type { Device } from "../../core/domain/devices/devices.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Texts } from "./strings.ts";

/** Returns the owner's name of a device, or else what it is. */
export const nameOf = (t: Translate<Texts>, { friendlyName, brand, model, deviceType }: Device): string =>
  friendlyName || `${brand} ${model}`.trim() || t(deviceType === "tv" ? "unnamedTv" : "unnamedStreaming");
