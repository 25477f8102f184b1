/*
 * What a removal needs after its button is pressed. Few visits get here, so this file loads after the list, with
 * everything that only it imports.
 */

export { runMutation } from "../../core/http/mutation.ts";
export { removeDevice } from "../../core/domain/devices/device-removal.ts";
export { RemoveDialog } from "./view/RemoveDialog.tsx";
