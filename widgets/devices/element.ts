import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A customer's devices: TVs and streaming devices that are connected to the account, each with a way to remove it.
 *
 * They show to a customer who is signed in: on the brand's own pages an element without one begins a sign-in, elsewhere
 * and after a sign-out it says so, with a button. Where devices are added the configuration's `settings.links` says, as
 * `addTv` and `addStreamingDevice`; a group that it says nothing for has no such link. The customer's data is shared
 * with all elements and tabs: what is removed here is gone there too. An account that may not be changed has no ways to
 * remove anything.
 *
 * @tag tv-devices
 * @attr {string} [brand] - The brand's name, for the words of a group without devices; else the configuration's `settings.brand.name`.
 * @fires {CustomEvent<{ deviceType: "tv" | "streaming" }>} tv-device-removed - A device is no longer connected to the account, or will not be once it hears of it.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to be taken there, to add a device. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to be loaded again, because the devices could not be. Cancel it to load in another way what failed.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @slot heading - Replaces the heading's words.
 * @csspart section - All of it.
 * @csspart group - The devices of one kind.
 * @csspart device - A device.
 * @csspart empty - Stands where there is no device of a kind.
 * @csspart signed-out - Stands where nobody is signed in.
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
  first: [],
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
