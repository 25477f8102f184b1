/*
 * What follows the press of a device's button. Few visits come so far: this file, with all that only it imports, is
 * fetched behind the list.
 */
export { removeDeviceOnce } from "../../core/resources/device-removal.ts";
export { RemoveDialog } from "./view/RemoveDialog.tsx";
