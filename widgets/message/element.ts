import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Full-page message: not found, load failure, coming soon, empty or loading.
 *
 * Each kind has its own text. `heading`, `message`, `action` and `href` replace it. For `error`, set `content` to
 * your own text for the statuses 404 and 500: `{"404": {"heading": "Nothing here", "subheading": "It may have
 * moved.", "button": {"text": "Account", "href": "/account"}}}`.
 *
 * @tag tv-message
 * @attr {"not-found" | "load-failure" | "error" | "network-error" | "coming-soon" | "empty" | "loader"} [kind="not-found"] - What to show. `error` is an API error. `empty` is a page with only its slots. `loader` is a loading page: if nobody is signed in, it goes to the start page, and after 30 seconds it says that nothing loaded.
 * @attr {number} [status=0] - HTTP status, for the kind `error`.
 * @attr {string} [heading] - Heading, instead of the kind's own.
 * @attr {string} [message] - Text below the heading, instead of the kind's own.
 * @attr {string} [action] - Text of the button, instead of the kind's own.
 * @attr {string} [href] - Address of the button. By default, `not-found` goes to /account, as failures do if this tab has a session. On /account itself, a failure reloads the page. Without a session it goes to the start page.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to go to another page. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The page is about to reload. Cancel it to retry in your own way.
 * @slot heading - Replaces the heading's text.
 * @slot intro - Replaces the text below the heading.
 * @csspart section - The whole message.
 * @csspart loader - Spinner of the kind `loader`.
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
  firstViewProps: [],
  states: ["not-found", "load-failure", "error", "network-error", "coming-soon", "empty", "loader"],
}) {}
