import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A block of text of the content system: disclaimers in small print, or ordinary text.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"heading": "Offer details", "html": "<p>Price per month, taxes extra.</p>", "base": "https://www.example/"}`. `html`
 * is wanted. `base` is the address that relative links and pictures start from; without it the page's own. The text is
 * sanitised; more than 256 kB is refused. Without content nothing is shown.
 *
 * @tag tv-disclaimers
 * @attr {"disclaimers" | "rich-text"} [variant="disclaimers"] - Small print, or ordinary text.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link of the text is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole block.
 * @cssstate loading | ready | empty | text-failed
 */
export class DisclaimersElement extends defineWidget({
  tag: "tv-disclaimers",
  props: { variant: ["disclaimers", "rich-text"] },
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "ready", "empty", "text-failed"],
}) {}
