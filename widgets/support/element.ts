import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The support pages: landing, categories, articles and manuals, with breadcrumb and side menu, in one tag.
 *
 * Which page shows follows the page's address, so that every article has one of its own: `/support/setup/pair-the-remote`,
 * or behind a `#`. Content comes from the content system that the configuration names. A search for the landing, such as
 * `<tv-support-search slot="search">`, is put in by the page; what it finds is shown here, without a load.
 *
 * @tag tv-support
 * @attr {string} [path] - Page to show, such as `/support/setup`: the page's address is then neither read nor changed.
 * @attr {"history" | "hash" | "none"} [router="history"] - Where the current page is kept: as a path of the site, whose server must answer each with the same page; behind the address's `#`, on any page; or nowhere.
 * @attr {string} [base-path="/support"] - Path of the support pages on this site, for `history`.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<{ path: string; title: string }>} tv-page-shown - Another page shows; a page may put its title into the document's.
 * @slot search - A search, in the landing's hero and above every other page.
 * @slot header - Stands above everything.
 * @slot aside - Stands below the side menu.
 * @slot footer - Stands below everything.
 * @csspart header - What stands above the pages.
 * @csspart breadcrumb - The way to this page.
 * @csspart hero - The landing's hero.
 * @csspart icon-link - A link of the landing's icon grid.
 * @csspart card - A category's card.
 * @csspart banner - The banner that leads to the app's answers.
 * @csspart menu - The side menu.
 * @csspart main - The page itself.
 * @csspart article - An article's text.
 * @csspart footer - What stands below the pages.
 * @cssstate loading | landing | category | article | manuals | missing | error
 */
export class SupportElement extends defineWidget({
  tag: "tv-support",
  props: { path: "", router: ["history", "hash", "none"], basePath: "/support" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-page-shown": detail<{ path: string; title: string }>(),
  },
  first: [],
  states: ["loading", "landing", "category", "article", "manuals", "missing", "error"],
}) {}
