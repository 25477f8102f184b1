import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Support search: a search field with type-ahead and quick searches, and below it what was found, in pages of ten.
 *
 * What has the words comes first by relevance; else what is spelled alike ("Did you mean..."); else popular articles.
 * Results are plain links to the support pages that the content system names, so the page needs no router.
 *
 * @tag tv-support-search
 * @attr {string} [article-base] - Address that articles are linked under in place of the content's own site, with a slash at its end: `https://www.example/help/` makes `https://www.example/help/support/…`. A relative one counts from the page's address, whatever its `<base href>`. Manuals stay where they are.
 * @attr {string} [query-param] - Name of a parameter that keeps what is searched in the page's address (`q`), and the page of the results beside it (`q-page`). Without it the address is neither read nor changed.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A result is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<{ kind: "matched" | "similar" | "popular"; count: number }>} tv-searched - Something was searched: whether articles have the words, have words like them, or popular ones are shown instead; how many. Never what was searched.
 * @slot heading - Replaces the heading's words.
 * @slot intro - Replaces the words under the heading.
 * @csspart section - The whole section.
 * @csspart form - The search form.
 * @csspart options - The list of suggestions.
 * @csspart option - A suggestion.
 * @csspart clear - The button that empties the field.
 * @csspart chips - The quick searches.
 * @csspart chip - A quick search.
 * @csspart results - What was found.
 * @csspart result - One result.
 * @csspart result-link - A result's link.
 * @csspart category - The name of a result's category, or what marks a manual.
 * @csspart snippet - What a result shows of its article.
 * @csspart pagination - The row of pages.
 * @csspart page - A page's button.
 * @cssstate ready | searching | matched | similar | popular | error
 */
export class SupportSearchElement extends defineWidget({
  tag: "tv-support-search",
  props: { articleBase: "", queryParam: "" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-searched": detail<{ kind: "matched" | "similar" | "popular"; count: number }>(),
  },
  first: [],
  states: ["ready", "searching", "matched", "similar", "popular", "error"],
}) {}
