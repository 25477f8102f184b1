import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Help form: a message to the support desk, with a photo or a short film where that helps.
 *
 * A file (JPG, PNG or MP4, up to 5,120,000 bytes) is chosen, dropped or pasted anywhere in the form, uploaded at once with
 * its progress shown, and can be cancelled, uploaded again or removed. The message is not sent while an upload runs or
 * something is wrong with the file; pressing Send says so. Messages of a content system are `strings`, by their own
 * names: `api-error`, `file-size`, and for each field one `…Required` and one `…Invalid`.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it,
 * may name the devices to choose from: `{ "devices": [{ "value": "tv", "label": "TV" }] }`.
 *
 * @tag tv-help-form
 * @attr {string} [subject="Help request"] - Subject of the ticket, for the support desk.
 * @fires {CustomEvent<{ reference: string; hasFile: boolean }>} tv-help-sent - The message is at the support desk, under this reference number.
 * @fires {CustomEvent<{ code: string }>} tv-help-failed - The message did not go through. Never holds what was typed.
 * @fires {CustomEvent<{ type: string; size: number }>} tv-file-uploaded - A file is attached; its MIME type and its size in bytes.
 * @fires {CustomEvent<{ code: string }>} tv-file-refused - A file was not taken (`type`, `empty`, `size`, `content`, `unreadable`, `many`), or its upload failed.
 * @slot heading - Replaces the heading's words.
 * @slot intro - Replaces the words under the heading.
 * @slot legal - Words beneath the form.
 * @slot success - Replaces the words after a message was sent.
 * @csspart section - The whole section.
 * @csspart form - The form.
 * @csspart drop-zone - The file field's zone, which takes presses and drops.
 * @csspart file - What has become of the file.
 * @csspart progress - The progress of an upload.
 * @csspart counter - How long the message is.
 * @cssstate ready | uploading | file-error | blocked | submitted | success | error
 */
export class HelpFormElement extends defineWidget({
  tag: "tv-help-form",
  props: { subject: "Help request" },
  events: {
    "tv-help-sent": detail<{ reference: string; hasFile: boolean }>(),
    "tv-help-failed": detail<{ code: string }>(),
    "tv-file-uploaded": detail<{ type: string; size: number }>(),
    "tv-file-refused": detail<{ code: string }>(),
  },
  first: [],
  states: ["ready", "uploading", "file-error", "blocked", "submitted", "success", "error"],
}) {}
