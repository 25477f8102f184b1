import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The brand's site in one tag: it shows the elements that belong to the page's path, with header, footer and the
 * account's tabs around them. Its server answers every path of the site with the same page, and that page has
 * `tv.js`, whose table has all elements.
 *
 * Links inside lead from page to page without a load, with title, focus and place as a visitor expects them. A path
 * that has no page shows the not-found page, which the server sends with status 404; a link to one, or to the start page, is loaded.
 *
 * `lang` and `theme` hold for everything inside. Its `strings` take an element's words by its name: `{"devices.heading":
 * "My screens"}`. Its `content`, as a property, a JSON attribute or a `<script type="application/json"
 * data-for="content">` inside it, is the content of those elements by their names, such as `{"header": {"menu": […]},
 * "footer": {…}, "account-nav": {…}}`. Its `documents` add pages to the site, each with a document (as of `tv-document`)
 * at a path of its own: `{"documents": {"/about/company": {"title": "Company", "html": "<p>…</p>"}}}`. The default links
 * of header and footer lead to `/about/company`, `/about/media` and `/business`.
 *
 * @tag tv-portal
 * @attr {string} [path] - Path to show in place of the page's own: the page's address is then neither read nor changed.
 * @attr {number} [heading-level=1] - Level of a page's heading, 1 to 5; its elements have theirs below it.
 * @attr {boolean} [consent] - The page asks for consent to cookies: the footer has a button "Cookie Preferences", whose event `tv-cookie-preferences-requested` reaches the page.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link inside is about to be followed, here or by a load. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<{ path: string; title: string }>} tv-page-shown - Another page shows.
 * @slot logo - The brand's picture or name, without a link; it needs a text alternative.
 * @csspart header - What stands above a page.
 * @csspart nav - The account's tabs.
 * @csspart banner - What a customer should know, above a page of the account.
 * @csspart jumbotron - A support page's hero.
 * @csspart main - The page itself.
 * @csspart footer - What stands below a page.
 * @cssstate loading | ready | redirecting | not-found | error
 */
export class PortalElement extends defineWidget({
  tag: "tv-portal",
  props: { path: "", headingLevel: 1, consent: false },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-page-shown": detail<{ path: string; title: string }>(),
  },
  first: [],
  states: ["loading", "ready", "redirecting", "not-found", "error"],
}) {}
