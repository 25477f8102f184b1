import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Links to the brand's pages on social networks, each with the network's sign and its name.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"links": [{"network": "facebook", "href": "https://www.facebook.com/brand"}, {"network": "instagram", "href":
 * "https://www.instagram.com/brand"}]}`. Signs are there for `facebook`, `instagram` and `youtube`; another network has
 * a sign of a link, and `label` for its name. Without content, or with no link that may be followed, nothing is shown.
 *
 * @tag tv-social-links
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to go there in another way.
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole block.
 * @csspart link - A network's link.
 * @cssstate loading | ready | empty
 */
export class SocialLinksElement extends defineWidget({
  tag: "tv-social-links",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "ready", "empty"],
}) {}
