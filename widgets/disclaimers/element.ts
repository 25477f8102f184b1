import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Text from the content system: disclaimers in small print, or ordinary text.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"heading": "Offer details", "html": "<p>Price per month, taxes extra.</p>", "base":
 * "https://www.example/"}`. `html` is required. `base` is the base address of relative links and pictures; the
 * default is the page's own. The HTML is sanitized. More than 256 kB is refused. Without content, nothing shows.
 *
 * @tag tv-disclaimers
 * @attr {"disclaimers" | "rich-text"} [variant="disclaimers"] - Small print or ordinary text.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link in the text is about to be followed in this tab. Cancel it to navigate with your own router.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @cssstate loading | ready | empty | text-failed
 */
export class DisclaimersElement extends defineWidget({
  tag: "tv-disclaimers",
  props: { variant: ["disclaimers", "rich-text"] },
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "ready", "empty", "text-failed"],
}) {}
