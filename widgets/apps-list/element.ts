import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Modal list of the supported apps, grouped by heading, with a search that filters as you type.
 *
 * The modal opens with the hash `#applist` in the address, the `open` attribute or `show()`. Until then the element
 * shows nothing. Closing it removes the hash.
 *
 * The apps come from the content system when the modal first opens. To set your own, use `content` as a property, a
 * JSON attribute or a `<script type="application/json" data-for="content">` inside the element: `{"groups":
 * [{"heading": "Live TV", "apps": [{"name": "Openair TV"}]}]}`. Groups without a heading and apps without a name are
 * left out and logged.
 *
 * @tag tv-apps-list
 * @attr {boolean} [open] - Opens the modal.
 * @fires {CustomEvent<Record<string, never>>} tv-opened - The modal opened.
 * @fires {CustomEvent<Record<string, never>>} tv-closed - The modal closed.
 * @slot heading - Replaces the heading's text.
 * @csspart dialog - The modal's dialog.
 * @csspart form - Search form.
 * @csspart list - Scrolling region with the groups.
 * @csspart group - Heading with its apps.
 * @cssstate closed | loading | ready | no-match | empty | error
 */
export class AppsListElement extends defineWidget({
  tag: "tv-apps-list",
  props: { open: false },
  events: {
    "tv-opened": detail<Record<string, never>>(),
    "tv-closed": detail<Record<string, never>>(),
  },
  firstViewProps: [],
  states: ["closed", "loading", "ready", "no-match", "empty", "error"],
}) {}
