import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Page footer: the site's sections, the languages, the legal links and the copyright line.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"sections": [{"heading": "Support", "displayOrder": 1, "links": [{"label": "Manuals", "href":
 * "/support/documentation", "displayOrder": 1}]}], "languages": {"en": "https://www.example/", "es":
 * "https://es.example/"}}`.
 *
 * Sections and links are sorted by `displayOrder`. The default sections are Entertainment, For Business, About,
 * Support and Account, with the usual links of a brand's site. `languages` has the page's address in each language.
 * Without it, Spanish is expected on the same host with `es.` in front, and English without. The legal links are
 * always the same. The copyright line names the brand by the configuration's `settings.brand.name`. The default link
 * "Supported apps" opens the page's `<tv-apps-list>`, so add one.
 *
 * @tag tv-footer
 * @attr {boolean} [consent] - Shows a "Cookie Preferences" button. Set it if the page asks for cookie consent.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-cookie-preferences-requested - "Cookie Preferences" was pressed. The page opens its consent dialog.
 * @slot logo - The brand's picture or name, above everything else.
 * @csspart footer - The whole footer.
 * @csspart section - Section with its links.
 * @csspart legal - Legal links.
 * @cssprop --tv-container - Maximum width of header, page and footer, gutters included. Default `76em`.
 * @cssprop --tv-gutter - Space at both sides of it. Default `clamp(1em, 3.125cqi, 2em)`.
 * @cssstate loading | ready
 */
export class FooterElement extends defineWidget({
  tag: "tv-footer",
  props: { consent: false },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-cookie-preferences-requested": detail<Record<string, never>>(),
  },
  firstViewProps: [],
  states: ["loading", "ready"],
}) {}
