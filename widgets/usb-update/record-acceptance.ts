import { mutation } from "../../core/http/mutation.ts";
import {
  postUsbUpdate,
  type AcceptedTerms,
  type FirmwareImage,
} from "../../core/domain/firmware/firmware.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";

interface Acceptance {
  image: FirmwareImage;
  terms: AcceptedTerms;
  isCustomer: boolean;
}

/** USB-3: records that a visitor accepted the terms of a download, even if they leave the page meanwhile. @throws ApiError */
export const recordAcceptance = mutation({
  name: "usb-update",
  send: (call: Call, acceptance: Acceptance, options) =>
    call(postUsbUpdate, acceptance, { ...options, keepalive: true }),
});
