import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Tells a signed-in customer about apps to activate or, if there are none, about an offer.
 *
 * A single app shows on any page, with a button that activates it in a new tab. Several apps show only on the pages
 * in `settings.lists.bannerPages` of the remote configuration, with a link to the subscriptions, but not on that page.
 * `settings.lists.bannerActivationStatuses` has the statuses that mean an app can be activated. Apps ordered in this
 * session are left out.
 *
 * If there is nothing to activate, those pages show an offer of the storefront, until it is dismissed for this
 * session. Read-only customers see none, because they can't order. With `group`, the offer of that group shows
 * instead. Errors show for 7 seconds, but not if the page's own element says them: if the profile failed, or the
 * subscriptions on their page. If nobody is signed in, or the configuration's flag `showBannerFlag` is off, nothing
 * shows. The element never starts sign-in.
 *
 * @tag tv-banner
 * @attr {string} [path] - Path to use instead of the page's own.
 * @attr {string} [group] - Offer group whose banner always shows: `wbd` or `apple`.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed. Cancel it to navigate with your own router.
 * @fires {CustomEvent<{ group: string }>} tv-banner-dismissed - The offer was dismissed.
 * @csspart section - The whole element.
 * @csspart banner - The same as `section`.
 * @csspart notification - Banner about apps to activate.
 * @csspart offer - Banner about an offer.
 * @csspart picture - The banner's picture.
 * @csspart activation - Button that activates an app, with its error.
 * @cssstate loading | signed-out | empty | error | manage | activate | marketing | details
 */
export class BannerElement extends defineWidget({
  tag: "tv-banner",
  props: { path: "", group: "" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-banner-dismissed": detail<{ group: string }>(),
  },
  firstViewProps: [],
  states: ["loading", "signed-out", "empty", "error", "manage", "activate", "marketing", "details"],
}) {}
