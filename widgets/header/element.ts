import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Page header: the brand, its menu, the other language, and the customer's account with sign-in and sign-out.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"menu": [{"label": "Support", "href": "/support", "displayOrder": 1}], "about": [{"label": "COMPANY",
 * "href": "/about/company"}], "languages": {"en": "https://www.example/", "es": "https://es.example/"}}`.
 *
 * Every part is optional and has a default. `menu` has the links in the bar and `about` the links below "About". Both
 * are sorted by `displayOrder`; an empty list removes them. `languages` has the page's address in each language.
 * Without it, Spanish is expected on the same host with `es.` in front, and English without.
 *
 * The element never starts sign-in: visitors who aren't signed in get a link to /account. No customer data is fetched
 * if nobody is signed in.
 *
 * @tag tv-header
 * @attr {"auto" | "wide" | "narrow"} [layout="auto"] - All links in the bar (`wide`), or in a panel that a button opens (`narrow`). `auto` uses the panel in windows narrower than 768 px.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to navigate with your own router.
 * @slot logo - The brand's picture or name, without a link. Needs a text alternative.
 * @csspart header - The whole header.
 * @csspart logo - Link to the start page.
 * @csspart menu-button - Button that opens the panel.
 * @cssprop --tv-container - Maximum width of header, page and footer, gutters included. Default `76em`.
 * @cssprop --tv-gutter - Space at both sides of it. Default `clamp(1em, 3.125cqi, 2em)`.
 * @cssstate loading | signed-out | signed-in
 */
export class HeaderElement extends defineWidget({
  tag: "tv-header",
  props: { layout: ["auto", "wide", "narrow"] },
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "signed-out", "signed-in"],
}) {}
