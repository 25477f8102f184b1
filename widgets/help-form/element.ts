import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Form that sends a message to the support desk, with an optional photo or short video.
 *
 * A file (JPG, PNG or MP4, up to 5,120,000 bytes) can be chosen, dropped or pasted anywhere in the form. Its upload
 * starts immediately, shows progress, and can be canceled or repeated; an uploaded file can be removed. The message
 * isn't sent while an upload is running or the file has an error; Send then says so.
 *
 * Messages of a content system go into `strings` under their own names: `api-error`, `file-size`, and one `…Required`
 * and one `…Invalid` for each field.
 *
 * To replace the devices that visitors choose from, set `content` as a property, a JSON attribute or a `<script
 * type="application/json" data-for="content">` inside the element: `{ "devices": [{ "value": "tv", "label": "TV" }]
 * }`.
 *
 * @tag tv-help-form
 * @attr {string} [subject="Help request"] - Subject of the support desk's ticket.
 * @fires {CustomEvent<{ reference: string; hasFile: boolean }>} tv-help-sent - The support desk received the message under this reference number.
 * @fires {CustomEvent<{ code: string }>} tv-help-failed - The message wasn't sent. Never includes what was typed.
 * @fires {CustomEvent<{ type: string; size: number }>} tv-file-uploaded - A file was attached, with its MIME type and size in bytes.
 * @fires {CustomEvent<{ code: string }>} tv-file-refused - A file was refused (`type`, `empty`, `size`, `content`, `unreadable`, `many`), or its upload failed.
 * @slot heading - Replaces the heading's text.
 * @slot intro - Replaces the text below the heading.
 * @slot legal - Text below the form.
 * @slot success - Replaces the text after a message was sent.
 * @csspart section - The whole section.
 * @csspart form - The form.
 * @csspart drop-zone - Area of the file field, for clicks and drops.
 * @csspart file - Status of the file.
 * @csspart progress - Upload progress.
 * @csspart counter - Length of the message.
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
  firstViewProps: [],
  states: ["ready", "uploading", "file-error", "blocked", "submitted", "success", "error"],
}) {}
