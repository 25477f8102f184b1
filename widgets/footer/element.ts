import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The foot of a page: the site's sections, the languages, the legal links and the line of copyright.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"sections": [{"heading": "Support", "displayOrder": 1, "links": [{"label": "Manuals", "href":
 * "/support/documentation", "displayOrder": 1}]}], "languages": {"en": "https://www.example/", "es":
 * "https://es.example/"}}`. Sections and their links are sorted by display order. Without sections there are
 * Entertainment, For Business, About, Support and Account, with links to where a brand's site has them. `languages`
 * says where the page is in each language; without it, it is looked for on the host that begins with `es.`, or on that
 * without. The legal links are always the same.
 *
 * @tag tv-footer
 * @attr {boolean} [consent] - The page asks for consent to cookies: a button "Cookie Preferences" is there.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-cookie-preferences-requested - "Cookie Preferences" was pressed; the page opens what it has for that.
 * @slot logo - The brand's picture or name, above everything.
 * @csspart footer - The whole foot.
 * @csspart section - A section with its links.
 * @csspart legal - The legal links.
 * @cssprop --tv-content-width - Widest that the foot's content gets, as a page's own content, so that their edges align. Default `100%`.
 * @cssstate loading | ready
 */
export class FooterElement extends defineWidget({
  tag: "tv-footer",
  props: { consent: false },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-cookie-preferences-requested": detail<Record<string, never>>(),
  },
  first: [],
  states: ["loading", "ready"],
}) {}
