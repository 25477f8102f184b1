import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Links to the brand's pages on social networks, each with an icon and a name.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"links": [{"network": "facebook", "href": "https://www.facebook.com/brand"}, {"network": "instagram",
 * "href": "https://www.instagram.com/brand"}]}`. `facebook`, `instagram` and `youtube` have their own icons. Other
 * networks show a link icon, and `label` is their name. Without content or a safe link, nothing shows.
 *
 * @tag tv-social-links
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to navigate in your own way.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart link - Link to a network.
 * @cssstate loading | ready | empty
 */
export class SocialLinksElement extends defineWidget({
  tag: "tv-social-links",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "ready", "empty"],
}) {}
