import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Promotion that shows only between its start and end date: text and a picture on either or both sides, small print,
 * and a button that opens a modal with prices and the like.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"startDate": "2026-11-20", "endDate": "2026-12-31T23:59:59-05:00", "left": {"heading": "Winter pass",
 * "html": "<p>…</p>", "link": {"text": "Get the pass", "href": "/offer/winter"}}, "right": {"images": {"alt": "",
 * "small": {"src": "/snow.jpg", "width": 740, "height": 420}}}, "disclaimers": "<p>…</p>", "modal": {"trigger":
 * "Prices", "html": "<table>…</table>"}}`.
 *
 * `startDate` and `endDate` are required: a date and time (UTC without a zone), or a whole day in UTC. Everything
 * else is optional. The modal's default `heading` is 'Pricing and other info'. `images` has the sizes `small`
 * (required), `medium` (from 740 pixels), `large` (from 960) and `extraLarge` (from 1099.5). The width of the
 * picture's box selects one. `base` is the base address of relative links and pictures in the text.
 *
 * The time is the configuration server's if the page may read the `Date` of its responses, or else the device's.
 * Before the start, after the end and without content, nothing shows. A modal that is open at the end stays until it
 * is closed.
 *
 * @tag tv-promo-banner
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to navigate with your own router.
 * @csspart section - The whole banner.
 * @csspart card - The same.
 * @csspart left - Left side.
 * @csspart right - Right side.
 * @csspart picture - Picture of a side.
 * @csspart disclaimers - Small print.
 * @cssstate loading | ready | upcoming | ended | empty
 */
export class PromoBannerElement extends defineWidget({
  tag: "tv-promo-banner",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "ready", "upcoming", "ended", "empty"],
}) {}
