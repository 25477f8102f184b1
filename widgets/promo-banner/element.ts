import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A promotion that shows between its start and its end alone. It has words and a picture on the left, on the right, or
 * on both, small print, and a button that opens a modal with prices and the like.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"startDate": "2026-11-20", "endDate": "2026-12-31T23:59:59-05:00", "left": {"heading": "Winter pass", "html":
 * "<p>…</p>", "link": {"text": "Get the pass", "href": "/offer/winter"}}, "right": {"images": {"alt": "", "small":
 * {"src": "/snow.jpg", "width": 740, "height": 420}}}, "disclaimers": "<p>…</p>", "modal": {"trigger": "Prices",
 * "html": "<table>…</table>"}}`. The dates are wanted: a moment with its zone (without one it is UTC), or a day, which
 * counts whole, in UTC. Everything else may be missing; the modal's `heading` is then 'Pricing and other info'.
 * `images` has the sizes `small` (wanted), `medium` from 740 pixels on, `large` from 960 and `extraLarge` from 1099.5,
 * by the room that the picture has. `base` is the address that relative links and pictures of the texts start from.
 * The time is the configuration server's, where its answers let a page read their `Date`; else the device's. Before and after, and without content, nothing is shown; a modal that is open at the end
 * stays until it is closed.
 *
 * @tag tv-promo-banner
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @csspart section - The whole banner.
 * @csspart left - What stands on the left.
 * @csspart right - What stands on the right.
 * @csspart picture - A side's picture.
 * @csspart disclaimers - The small print.
 * @cssstate loading | ready | upcoming | ended | empty
 */
export class PromoBannerElement extends defineWidget({
  tag: "tv-promo-banner",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "ready", "upcoming", "ended", "empty"],
}) {}
