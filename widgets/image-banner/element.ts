import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Banner with a picture, a short text and a button that leads to a partner's offer or to the streaming app's support
 * answers.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"group": "wbd", "heading": "Max on Kestrel", "text": "Two months free.", "button": "See the offer",
 * "images": {"alt": "A city at night", "small": {"src": "/max-small.jpg", "width": 740, "height": 555}, "large":
 * {…}}}`. `heading` is required. The button goes to `/offer/{group}` in lower case (`max` for `wbd`). `images` has
 * the sizes `small` (required), `medium` (from 740 pixels), `large` (from 960) and `extraLarge` (from 1099.5). The
 * width of the picture's box selects one.
 *
 * The support banner is `{"variant": "support", "href": "/support/faqs/app-faq", "heading": …}`, with the address of
 * the app's answers in `href`. Without content, nothing shows.
 *
 * @tag tv-image-banner
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The button is about to be followed in this tab. Cancel it to navigate with your own router.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole banner.
 * @csspart picture - The picture.
 * @csspart words - The text with the button.
 * @cssstate loading | ready | empty
 */
export class ImageBannerElement extends defineWidget({
  tag: "tv-image-banner",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "ready", "empty"],
}) {}
