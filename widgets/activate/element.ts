import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The page between ours and the one on which an app is activated: it says so, and takes the customer there.
 *
 * It stands at `/offer/activate` and reads the page's query: `r` is the address to go to, `appName` the app's name. An
 * address on the page's own origin, on the brand's, on one that the page trusts (the configuration's, `data-origins`),
 * or on one of the apps' origins of the remote configuration (`settings.links.activation`) is gone to at once; any
 * other, by https alone, by the customer's own hand. `r=error` closes the window. Without `r` it waits for the page that
 * has opened it to lead it on, which tv-banner and tv-offers do.
 *
 * @tag tv-activate
 * @attr {string} [r] - Address to go to, in place of the one in the page's query.
 * @attr {string} [app-name] - The app's name, in place of the one in the page's query.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to be taken there. Cancel it to go there in another way, or not at all.
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole message.
 * @cssstate loading | waiting-for-link | late | opening | left | leaving | cancelled | refused | closing | not-closed
 */
export class ActivateElement extends defineWidget({
  tag: "tv-activate",
  props: { r: "", appName: "" },
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: [
    "loading",
    "waiting-for-link",
    "late",
    "opening",
    "left",
    "leaving",
    "cancelled",
    "refused",
    "closing",
    "not-closed",
  ],
}) {}
