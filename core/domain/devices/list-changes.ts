/*
 * Counts when devices leave the list and come back, as far as this page has read it. A device that was gone and is paired
 * again can then be removed by a new intent: with the key of the earlier removal, the server would only repeat its answer.
 */

import { countChanges } from "../../http/count-changes.ts";
import { allDevices, type Devices } from "./devices.ts";

const isListed = countChanges();
const known = new Set<string>();

/** Compares a list that was just read with the earlier ones. Returns it. */
export function noteDevices(devices: Devices): Devices {
  const listed = new Set(allDevices(devices).map(({ serialNumber }) => serialNumber));
  for (const serialNumber of listed) known.add(serialNumber);
  for (const serialNumber of known) isListed(listed.has(serialNumber), serialNumber);
  return devices;
}

/** Returns how often a device that is in the list has left it or come back. */
export const timesInList = (serialNumber: string): number => isListed(true, serialNumber);
