import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A picture with a few words and a button. It leads to a partner's offer, or, as the support banner, to the answers of
 * the streaming app.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"group": "wbd", "heading": "Max on Kestrel", "text": "Two months free.", "button": "See the offer", "images":
 * {"alt": "A city at night", "small": {"src": "/max-small.jpg", "width": 740, "height": 555}, "large": {…}}}`.
 * `heading` is wanted. `group` names the offer: the button goes to `/offer/{group}`, in lower case, `wbd` as `max`.
 * The support banner is `{"variant": "support", "href": "/support/faqs/app-faq", "heading": …}`: `href` is where the
 * app's answers are. `images` has the sizes `small` (wanted), `medium` from 740 pixels on, `large` from 960 and
 * `extraLarge` from 1099.5, by the room that the picture has. Without content nothing is shown.
 *
 * @tag tv-image-banner
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The button is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole banner.
 * @csspart picture - The picture.
 * @csspart words - The words with the button.
 * @cssstate loading | ready | empty
 */
export class ImageBannerElement extends defineWidget({
  tag: "tv-image-banner",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "ready", "empty"],
}) {}
