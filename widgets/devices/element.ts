import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Shows the signed-in customer's devices: connected TVs and streaming devices, each with a button to remove it.
 *
 * If nobody is signed in, the brand's own pages start sign-in. Other pages, and every page after a sign-out, show a
 * message with a sign-in button. The links to add a device come from `settings.links` (`addTv`,
 * `addStreamingDevice`); a group without a link shows none. The data is shared with all elements and tabs. Read-only
 * accounts have no remove buttons.
 *
 * @tag tv-devices
 * @attr {string} [brand] - Name of the brand, for the text of an empty group. Default: the configuration's `settings.brand.name`.
 * @fires {CustomEvent<{ deviceType: "tv" | "streaming" }>} tv-device-removed - A device was removed. The device itself may disconnect later, when it is notified.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link to add a device is about to be followed. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to reload because the devices couldn't be loaded. Cancel it to retry in your own way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart title - Its heading.
 * @csspart group - List of devices of one kind, with its heading.
 * @csspart heading - Heading of a group.
 * @csspart card - Surface of a group.
 * @csspart rows - Devices of a group.
 * @csspart row - A device.
 * @csspart device - The same.
 * @csspart picture - Drawing of a device.
 * @csspart pill - State of a device.
 * @csspart note - Message.
 * @csspart empty - Message for a group without devices.
 * @csspart dialog - Question before a removal.
 * @csspart signed-out - Message if nobody is signed in.
 * @cssstate loading | signed-out | error | empty | ready | confirming | removing | removed | remove-failed
 */
export class DevicesElement extends defineWidget({
  tag: "tv-devices",
  props: { brand: "" },
  events: {
    "tv-device-removed": detail<{ deviceType: "tv" | "streaming" }>(),
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  firstViewProps: [],
  states: [
    "loading",
    "signed-out",
    "error",
    "empty",
    "ready",
    "confirming",
    "removing",
    "removed",
    "remove-failed",
  ],
}) {}
