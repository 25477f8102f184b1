import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Tells the customer that an app is about to be activated, then takes them to its activation page.
 *
 * Put it on `/offer/activate`. It reads the page's query: `r` is the address to open, `appName` the app's name.
 * Trusted addresses open by themselves: those on the page's own origin, the brand's origins, origins that the page
 * trusts (the configuration's, `data-origins`) and the apps' origins in the remote configuration
 * (`settings.links.activation`). Any other address must use https and opens only after the customer confirms.
 * `r=error` closes the window. Without `r`, the element waits until the page that opened it redirects it, as
 * `tv-banner` and `tv-offers` do.
 *
 * @tag tv-activate
 * @attr {string} [r] - Address to open, instead of the one in the page's query.
 * @attr {string} [app-name] - Name of the app, instead of the one in the page's query.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to leave for the address. Cancel it to navigate in your own way, or to stay.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart card - The same.
 * @cssstate loading | waiting-for-link | late | opening | left | leaving | cancelled | refused | closing | not-closed
 */
export class ActivateElement extends defineWidget({
  tag: "tv-activate",
  props: { r: "", appName: "" },
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
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
