import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * What a customer should know above a page: subscribed apps that wait to be activated, or else an offer.
 *
 * Several apps that wait are told on the pages that the remote configuration allows (`settings.lists.bannerPages`), with
 * a way to the subscriptions; a single one on any page, with a button that activates it in a new tab. Which statuses mean
 * that it waits says `settings.lists.bannerActivationStatuses`; what was subscribed to in this session is left out. Where
 * nothing waits, the allowed pages show an offer of the storefront until it is dismissed, for this session. With `group`
 * the offer of that group shows instead. What goes wrong is told for 7 seconds. Without a customer, and where the
 * configuration's flag `showBannerFlag` is off, nothing is shown; nobody is sent to sign in.
 *
 * @tag tv-banner
 * @attr {string} [path] - Path to judge by, in place of the page's own.
 * @attr {string} [group] - Offer group whose banner shows, whatever else there is to tell: `wbd` or `apple`.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<{ group: string }>} tv-banner-dismissed - The offer was dismissed.
 * @csspart section - The whole banner.
 * @csspart notification - A banner of apps that wait to be activated.
 * @csspart offer - A banner of an offer.
 * @csspart picture - Its picture.
 * @csspart activation - The button that activates an app, with what has gone wrong.
 * @cssstate loading | signed-out | empty | error | manage | activate | marketing | details
 */
export class BannerElement extends defineWidget({
  tag: "tv-banner",
  props: { path: "", group: "" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-banner-dismissed": detail<{ group: string }>(),
  },
  first: [],
  states: ["loading", "signed-out", "empty", "error", "manage", "activate", "marketing", "details"],
}) {}
