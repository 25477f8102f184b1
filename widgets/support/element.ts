import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Support pages in one tag: landing page, categories, articles and manuals, with breadcrumb and side menu.
 *
 * The page's address selects the page, so every article has its own: `/support/setup/pair-the-remote`, or the same
 * behind a `#`. The configuration names the content system. To add a search, put one into the slot:
 * `<tv-support-search slot="search">`. Its results open here, without a page load.
 *
 * @tag tv-support
 * @attr {string} [path] - Page to show, such as `/support/setup`. The page's address is then neither read nor changed.
 * @attr {"history" | "hash" | "none"} [router="history"] - Where the current page is kept. `history`: in the path; the server must answer every path with the same page. `hash`: behind the `#` of any page. `none`: nowhere.
 * @attr {string} [base-path="/support"] - Path of the support pages on this site, for `history`.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed in this tab. Cancel it to navigate with your own router.
 * @fires {CustomEvent<{ path: string; title: string }>} tv-page-shown - Another page is shown. You can use its title as the document's.
 * @fires {CustomEvent<{ path: string; helpful: boolean }>} tv-article-rated - The visitor answered the question below an article. The element sends the answer nowhere else.
 * @slot search - Search in the landing page's hero and above every other page.
 * @slot header - Content above everything.
 * @slot aside - Content below the side menu.
 * @slot footer - Content below everything.
 * @csspart header - Area above the pages.
 * @csspart breadcrumb - Breadcrumb.
 * @csspart hero - Hero of the landing page.
 * @csspart icon-link - Link in the landing page's icon grid.
 * @csspart card - Card of a category.
 * @csspart below-search - Parts of the landing page below its search.
 * @csspart banner - Banner that leads to the app's answers.
 * @csspart menu - Side menu.
 * @csspart main - The page itself.
 * @csspart article - Text of an article.
 * @csspart footer - Area below the pages.
 * @cssstate loading | landing | category | article | manuals | missing | error
 */
export class SupportElement extends defineWidget({
  tag: "tv-support",
  props: { path: "", router: ["history", "hash", "none"], basePath: "/support" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-page-shown": detail<{ path: string; title: string }>(),
    "tv-article-rated": detail<{ path: string; helpful: boolean }>(),
  },
  firstViewProps: [],
  states: ["loading", "landing", "category", "article", "manuals", "missing", "error"],
}) {}
