import { deviceKinds, type DeviceKind } from "../../core/domain/devices/devices.ts";
import { destinationOf, type Destination } from "../../core/platform/navigation/destination.ts";

/** Where to add a device of each kind. A kind without a safe address in the configuration is absent. */
export type AddLinks = Partial<Record<DeviceKind, Destination>>;

/** Names in the configuration's `settings.links`, by kind (DEV-2). */
export const linkNames: Readonly<Record<DeviceKind, string>> = {
  tv: "addTv",
  streaming: "addStreamingDevice",
};

/** @param page base address of relative links */
export function addLinksIn(links: unknown, page: string, known: readonly string[]): AddLinks {
  const given = Object(links) as Record<string, unknown>;
  const found: AddLinks = {};
  for (const kind of deviceKinds) {
    const to = destinationOf(given[linkNames[kind]], page, known);
    if (to) found[kind] = to;
  }
  return found;
}
