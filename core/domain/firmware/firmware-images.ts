import { getUsbBucketList, type FirmwareImage } from "./firmware.ts";
import { currentSession } from "../../session/current.ts";
import { createResource, type Resource } from "../../http/loadable.ts";

/** All available firmware images (USB-3), shared by the elements of a page. */
export const firmwareImages: Resource<FirmwareImage[]> = createResource((signal) =>
  currentSession().call(getUsbBucketList, {}, { signal }),
);
