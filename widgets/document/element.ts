import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A document of the content system: terms, a policy, an open-source notice. A title, a link to print it as a PDF where
 * there is one, and its text.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"title": "Terms of use", "pdf": "/legal/terms.pdf", "html": "<h2>1. …</h2><p>…</p>", "base": "https://www.example/legal/"}`.
 * `title` and `html` are wanted. `base` is the address that relative links and pictures of the text start from; without
 * it the page's own. The text is sanitised; more than 256 kB is refused.
 *
 * @tag tv-document
 * @attr {boolean} [back-to-top] - A button at the end leads back to the title, as long notices want.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link of the text is about to be followed in this tab. Cancel it to go there by a router of the page's own.
 * @slot heading - Replaces the title's words.
 * @csspart section - The whole document.
 * @csspart text - The document's text.
 * @cssstate loading | ready | empty | document-failed
 */
export class DocumentElement extends defineWidget({
  tag: "tv-document",
  props: { backToTop: false },
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "ready", "empty", "document-failed"],
}) {}
