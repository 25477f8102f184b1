import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Shows the signed-in customer's privacy settings: accepted terms, personalized ads on TVs and streaming devices, the
 * advertising ID and its reset, and which apps may share data.
 *
 * If nobody is signed in, the brand's own pages start sign-in. Other pages, and every page after a sign-out, show a
 * message with a sign-in button. A switch changes immediately and goes back if the change couldn't be saved.
 * Read-only accounts see their choices without controls. If the apps couldn't be loaded, an error shows in their
 * place. If the terms or the ad choices couldn't, the element shows one error.
 *
 * @tag tv-privacy-settings
 * @fires {CustomEvent<{ setting: "ads" | "sharing" | "advertising-id" }>} tv-privacy-changed - A choice was saved, or the advertising ID was reset. Never includes the choice.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to go to the start page because the settings couldn't be loaded. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The account page is about to reload because the settings couldn't be loaded. Cancel it to retry in your own way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart group - Settings of one kind.
 * @csspart card - The same.
 * @csspart signed-out - Message if nobody is signed in.
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
  firstViewProps: [],
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
