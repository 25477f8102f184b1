/*
 * What follows the press of a device's button. Few visits come so far: this file, with all that only it imports, is
 * fetched behind the list.
 */
export { runMutation } from "../../core/api/mutation.ts";
export { removeDevice } from "../../core/api/services/device-removal.ts";
export { RemoveDialog } from "./view/RemoveDialog.tsx";
