import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Support search: a field with suggestions and quick searches, and the results in pages of ten.
 *
 * Articles with the searched words come first, sorted by relevance. If there are none, similar spellings ("Did you
 * mean...") or else popular articles show. Results are plain links to the support pages that the content system
 * names, so the page needs no router.
 *
 * @tag tv-support-search
 * @attr {string} [article-base] - Base address of article links, instead of the content's own site, with a trailing slash: `https://www.example/help/` makes `https://www.example/help/support/…`. A relative one is resolved against the page's address, ignoring `<base href>`. Links to manuals don't change.
 * @attr {string} [query-param] - Name of the address parameter that keeps the query (`q`); the results page is next to it (`q-page`). Without it, the address is neither read nor changed.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A result is about to be followed in this tab. Cancel it to navigate with your own router.
 * @fires {CustomEvent<{ kind: "matched" | "similar" | "popular"; count: number }>} tv-searched - A search finished: articles with the words (`matched`), with similar words (`similar`) or popular articles (`popular`), and how many. Never includes the query.
 * @slot heading - Replaces the heading's text.
 * @slot intro - Replaces the text below the heading.
 * @csspart section - The whole section.
 * @csspart form - Search form.
 * @csspart options - List of suggestions.
 * @csspart option - A suggestion, or the last row, which leads to all results.
 * @csspart clear - Button that empties the field.
 * @csspart chips - Quick searches.
 * @csspart chip - A quick search.
 * @csspart results - Search results.
 * @csspart result - A result.
 * @csspart result-link - Link of a result.
 * @csspart category - Category of a result, or the label of a manual.
 * @csspart group - A category of the results, which shows those of it alone.
 * @csspart snippet - Excerpt of a result's article.
 * @csspart pagination - Page navigation.
 * @csspart page - Page button.
 * @cssstate ready | searching | matched | similar | popular | error
 */
export class SupportSearchElement extends defineWidget({
  tag: "tv-support-search",
  props: { articleBase: "", queryParam: "" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-searched": detail<{ kind: "matched" | "similar" | "popular"; count: number }>(),
  },
  firstViewProps: [],
  states: ["ready", "searching", "matched", "similar", "popular", "error"],
}) {}
