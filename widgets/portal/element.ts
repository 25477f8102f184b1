import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * The brand's whole site in one tag: shows the elements for the page's path, with header, footer and account tabs.
 *
 * The server must answer every path of the site with the same page. That page loads `tv.js`, which has all elements.
 *
 * Links inside navigate without a page load, and the title, focus and scroll position follow. Unknown paths show the
 * not-found page, which the server sends with status 404. Links to an unknown path or to the start page load the
 * page.
 *
 * If the customer leaves a page while something is being saved, removed or ordered there, a message on the next page
 * says how it ended. It stays until they dismiss it or return.
 *
 * `lang` and `theme` apply to everything inside. `strings` takes an element's text with its name in front:
 * `{"devices.heading": "My screens"}`. Set `content` as a property, a JSON attribute or a `<script
 * type="application/json" data-for="content">` inside the element. It has the content of the elements by name, such
 * as `{"header": {"menu": […]}, "footer": {…}, "account-nav": {…}}`.
 *
 * `documents` in `content` adds pages, each with a document (as in `tv-document`) at its own path: `{"documents":
 * {"/about/company": {"title": "Company", "html": "<p>…</p>"}}}`. The default links of header and footer go to
 * `/about/company`, `/about/media` and `/business`.
 *
 * @tag tv-portal
 * @attr {string} [path] - Path to show instead of the page's own. The page's address is then neither read nor changed.
 * @attr {number} [heading-level=1] - Level of a page's heading, 1 to 5. Headings of the elements are below it.
 * @attr {boolean} [consent] - Shows a "Cookie Preferences" button in the footer. Its event `tv-cookie-preferences-requested` reaches the page. Set it if the page asks for cookie consent.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed, with or without a page load. Cancel it to navigate with your own router.
 * @fires {CustomEvent<{ path: string; title: string }>} tv-page-shown - Another page is shown.
 * @slot logo - The brand's picture or name, without a link. Needs a text alternative.
 * @csspart header - Header above the page.
 * @csspart nav - The account's tabs.
 * @csspart banner - Customer banner above an account page.
 * @csspart jumbotron - Hero of a support page.
 * @csspart main - The page itself.
 * @csspart footer - Footer below the page.
 * @csspart outcome - Message over the bottom of the window about something that the customer left while it was in progress.
 * @cssstate loading | ready | redirecting | not-found | error
 */
export class PortalElement extends defineWidget({
  tag: "tv-portal",
  props: { path: "", headingLevel: 1, consent: false },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-page-shown": detail<{ path: string; title: string }>(),
  },
  firstViewProps: [],
  states: ["loading", "ready", "redirecting", "not-found", "error"],
}) {}
