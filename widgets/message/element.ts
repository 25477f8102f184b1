import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A whole page's message: not found, could not be loaded, coming soon, empty, or still loading.
 *
 * The words of a kind are the element's own; `heading`, `message`, `action` and `href` put the page's in their place.
 * For `error` the content system may bring words for the statuses 404 and 500:
 * `{"404": {"heading": "Nothing here", "subheading": "It may have moved.", "button": {"text": "Account", "href": "/account"}}}`.
 *
 * @tag tv-message
 * @attr {"not-found" | "load-failure" | "error" | "network-error" | "coming-soon" | "empty" | "loader"} [kind="not-found"] - What is said. `error` is the view of an API error, `empty` a page with nothing but its slots, `loader` a page that waits: it goes to the start page where nobody is signed in, and says after 30 seconds that nothing came.
 * @attr {number} [status=0] - HTTP status of the error, for the kind `error`.
 * @attr {string} [heading] - Heading in place of the kind's own.
 * @attr {string} [message] - Words under it in place of the kind's own.
 * @attr {string} [action] - Words of the button in place of the kind's own.
 * @attr {string} [href] - Where the button leads. Without it `not-found` leads to /account, and a failure does too if this tab has a session; on /account itself it loads the page again. Without a session it leads to the start page.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to be taken there. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The page is about to be loaded again. Cancel it to load in another way what failed.
 * @slot heading - Replaces the heading's words.
 * @slot intro - Replaces the words under the heading.
 * @csspart section - The whole message.
 * @csspart loader - The turning wheel of a page that waits.
 * @cssstate not-found | load-failure | error | network-error | coming-soon | empty | loader
 */
export class MessageElement extends defineWidget({
  tag: "tv-message",
  props: {
    kind: ["not-found", "load-failure", "error", "network-error", "coming-soon", "empty", "loader"],
    status: 0,
    heading: "",
    message: "",
    action: "",
    href: "",
  },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
  },
  first: [],
  states: ["not-found", "load-failure", "error", "network-error", "coming-soon", "empty", "loader"],
}) {}
