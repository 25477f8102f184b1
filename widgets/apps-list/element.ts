import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The supported apps: a modal with a list, grouped by heading, in which names are searched while they are typed.
 *
 * It opens at the address's hash `#applist`, by the attribute `open`, or by `show()`; nothing of it stands in the page
 * before. Closing takes the hash out of the address. The apps are the content system's, fetched when the modal opens
 * first, unless the page gives its own as `content`: as a property, a JSON attribute or a
 * `<script type="application/json" data-for="content">` inside the element,
 * `{"groups": [{"heading": "Live TV", "apps": [{"name": "Openair TV"}]}]}`. A group without a heading and an app without
 * a name are left out, and noted in the logs alone.
 *
 * @tag tv-apps-list
 * @attr {boolean} [open] - Opens the modal.
 * @fires {CustomEvent<Record<string, never>>} tv-opened - The modal has opened.
 * @fires {CustomEvent<Record<string, never>>} tv-closed - The modal has closed.
 * @slot heading - Replaces the heading's words.
 * @csspart dialog - The modal's dialog.
 * @csspart form - The search.
 * @csspart list - The region of the groups, which scrolls.
 * @csspart group - A heading with its apps.
 * @cssstate closed | loading | ready | no-match | empty | error
 */
export class AppsListElement extends defineWidget({
  tag: "tv-apps-list",
  props: { open: false },
  events: {
    "tv-opened": detail<Record<string, never>>(),
    "tv-closed": detail<Record<string, never>>(),
  },
  first: [],
  states: ["closed", "loading", "ready", "no-match", "empty", "error"],
}) {}
