import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The page between ours and a document that lives elsewhere: it says where the visitor is being taken, and takes them
 * there after 4.2 seconds unless they stop it. The document takes its place in the history: Back leads to the page before.
 *
 * Which document is named by the path of the page: `privacy/policy/staterights`, `privacy/policy`, `privacy/web-terms`,
 * `adinformation`, `privacy/manage-preference`, and `privacy` where the label is "Privacy Center". Where each is, says
 * the remote configuration (`settings.links.redirects`). The configuration is the brand's own, so no confirmation is
 * asked for, whatever site an address is on. An address that is not on the page's origin, nor on one that the page
 * trusts (the configuration's, `data-origins`), must use https.
 *
 * @tag tv-redirect
 * @attr {string} [path] - Path that names the document, in place of the page's own.
 * @attr {string} [label] - Label of the link that led here; the path `privacy` wants "Privacy Center".
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to be taken there. Cancel it to go there in another way, or not at all.
 * @fires {CustomEvent<Record<string, never>>} tv-redirect-cancelled - The visitor stays.
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole message.
 * @csspart progress - What shows that the time passes.
 * @cssstate loading | redirecting | left | cancelled | unknown | redirect-failed
 */
export class RedirectElement extends defineWidget({
  tag: "tv-redirect",
  props: { path: "", label: "" },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-redirect-cancelled": detail<Record<string, never>>(),
  },
  first: [],
  states: ["loading", "redirecting", "left", "cancelled", "unknown", "redirect-failed"],
}) {}
