import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Document from the content system, such as terms, a policy or an open-source notice: a title, the text and, if there
 * is one, a link to print it as a PDF.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"title": "Terms of use", "pdf": "/legal/terms.pdf", "html": "<h2>1. …</h2><p>…</p>", "base":
 * "https://www.example/legal/"}`. `title` and `html` are required. `base` is the base address of relative links and
 * pictures; the default is the page's own. The HTML is sanitized. More than 256 kB is refused.
 *
 * @tag tv-document
 * @attr {boolean} [back-to-top] - Shows a button at the end that returns to the title, for long documents.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link in the text is about to be followed in this tab. Cancel it to navigate with your own router.
 * @slot heading - Replaces the title's text.
 * @csspart section - The whole document.
 * @csspart text - The document's text.
 * @cssstate loading | ready | empty | document-failed
 */
export class DocumentElement extends defineWidget({
  tag: "tv-document",
  props: { backToTop: false },
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "ready", "empty", "document-failed"],
}) {}
