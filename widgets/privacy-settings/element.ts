import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A customer's privacy settings: the terms that were accepted, personalized ads on TVs and on streaming devices, the
 * advertising ID and its reset, and which apps may share data.
 *
 * They show to a customer who is signed in: on the brand's own pages an element without one begins a sign-in, elsewhere
 * and after a sign-out it says so, with a button. A switch shows at once what is wanted, and goes back where that could
 * not be saved. An account that may not be changed shows its choices and nothing to change them with. A part that could
 * not be loaded says so in its place; where none could, the element does.
 *
 * @tag tv-privacy-settings
 * @fires {CustomEvent<{ setting: "ads" | "sharing" | "advertising-id" }>} tv-privacy-changed - A choice was saved, or the advertising ID was reset. What was chosen is not told.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to be taken to the start page, because the settings could not be loaded. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to be loaded again, because the settings could not be. Cancel it to load in another way what failed.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @slot heading - Replaces the heading's words.
 * @csspart section - All of it.
 * @csspart group - One kind of settings.
 * @csspart signed-out - Stands where nobody is signed in.
 * @cssstate loading | signed-out | error | ready | saving | save-failed | confirming | resetting | reset | reset-failed
 */
export class PrivacySettingsElement extends defineWidget({
  tag: "tv-privacy-settings",
  props: {},
  events: {
    "tv-privacy-changed": detail<{ setting: "ads" | "sharing" | "advertising-id" }>(),
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  first: [],
  states: [
    "loading",
    "signed-out",
    "error",
    "ready",
    "saving",
    "save-failed",
    "confirming",
    "resetting",
    "reset",
    "reset-failed",
  ],
}) {}
