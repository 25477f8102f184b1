import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The head of a page: the brand, its menu, the other language, and the customer's account with the way in and out.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"menu": [{"label": "Support", "href": "/support", "displayOrder": 1}], "about": [{"label": "COMPANY", "href":
 * "/about/company"}], "languages": {"en": "https://www.example/", "es": "https://es.example/"}}`. Every part may be
 * missing: a default stands for it. `menu` are the links of the bar, `about` those below "About"; both are sorted by
 * their display order, an empty list takes them away. `languages` says where the page is in the other language; without
 * it, it is looked for on the host that begins with `es.`, or on that without.
 *
 * It never begins a sign-in: who is not signed in gets a link to /account. Nothing of a customer is fetched on a page
 * on which nobody is signed in.
 *
 * @tag tv-header
 * @attr {"auto" | "wide" | "narrow"} [layout="auto"] - With all links in the bar, or with a panel that a button opens; `auto` has the panel in windows of less than 768 px.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @slot logo - The brand's picture or name, without a link; it needs a text alternative.
 * @csspart header - The whole bar.
 * @csspart logo - The link home.
 * @csspart menu-button - Opens the panel.
 * @cssprop --tv-content-width - Widest that the bar's content gets, as a page's own content, so that their edges align. Default `100%`.
 * @cssprop --tv-color-surface - Ground of the bar, its lists and its panel. Default `light-dark(#fff, #191c23)`.
 * @cssstate loading | signed-out | signed-in
 */
export class HeaderElement extends defineWidget({
  tag: "tv-header",
  props: { layout: ["auto", "wide", "narrow"] },
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "signed-out", "signed-in"],
}) {}
