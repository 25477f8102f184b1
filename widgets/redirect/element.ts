import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Tells visitors that they are leaving for a document on another site, and takes them there after 4.2 seconds unless
 * they cancel.
 *
 * The document replaces this page in the history, so Back returns to the page before. The page's path names the
 * document: `privacy/policy/staterights`, `privacy/policy`, `privacy/web-terms`, `adinformation`,
 * `privacy/manage-preference`, or `privacy` with the label "Privacy Center". The addresses are in the remote
 * configuration (`settings.links.redirects`). They need no confirmation, because the configuration is the brand's
 * own. An address must use https unless it is on the page's origin or one that the page trusts (the configuration's,
 * `data-origins`).
 *
 * @tag tv-redirect
 * @attr {string} [path] - Path that names the document, instead of the page's own.
 * @attr {string} [label] - Label of the link that led here. The path `privacy` requires "Privacy Center".
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to leave for the document. Cancel it to navigate in your own way, or to stay.
 * @fires {CustomEvent<Record<string, never>>} tv-redirect-cancelled - The visitor stays.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole message.
 * @csspart progress - Progress of the countdown.
 * @cssstate loading | redirecting | left | cancelled | unknown | redirect-failed
 */
export class RedirectElement extends defineWidget({
  tag: "tv-redirect",
  props: { path: "", label: "" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-redirect-cancelled": detail<Record<string, never>>(),
  },
  firstViewProps: [],
  states: ["loading", "redirecting", "left", "cancelled", "unknown", "redirect-failed"],
}) {}
