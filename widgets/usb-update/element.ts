import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * TV software by USB stick: the visitor picks a TV, accepts the terms and downloads its software, which is checked by
 * its SHA-256; afterwards the copy on the stick can be checked too.
 *
 * The file comes through this page with its progress, and a plain link stands beside it. It comes only from the
 * configuration's origin and those of `data-origins`. What is picked on a stick is read on the device and sent nowhere.
 *
 * @tag tv-usb-update
 * @attr {string} [make] - Shows the TVs of this make only, for a page that is about one.
 * @fires {CustomEvent<{ modelNumber: string; version: string; sha256: string; time: string }>} tv-terms-accepted - The terms were accepted: their version, the SHA-256 of exactly the text that was shown (UTF-8), and when (ISO 8601, by the device's clock).
 * @fires {CustomEvent<{ modelNumber: string; version: string; bytes: number }>} tv-download-succeeded - Every file has come, was checked and handed to the visitor; 0 bytes where a new tab took over.
 * @fires {CustomEvent<{ modelNumber: string; code: string }>} tv-download-failed - The download did not go through.
 * @fires {CustomEvent<{ modelNumber: string; verdict: string }>} tv-stick-checked - A file on a USB stick was checked: it is `right`, `misnamed`, `incomplete`, `longer`, `different` or `unreadable`.
 * @slot heading - Replaces the heading's words.
 * @slot intro - Replaces the words under the heading.
 * @csspart section - The whole section.
 * @csspart step - One of the steps.
 * @csspart facts - Version, release date and size of the chosen software.
 * @csspart terms - The text of the terms.
 * @csspart progress - A progress bar.
 * @csspart link - A plain link to a file.
 * @cssstate loading | empty | error | ready | small-screen | terms | preparing | starting | downloading | downloaded | download-failed
 */
export class UsbUpdateElement extends defineWidget({
  tag: "tv-usb-update",
  props: { make: "" },
  events: {
    "tv-terms-accepted": detail<{ modelNumber: string; version: string; sha256: string; time: string }>(),
    "tv-download-succeeded": detail<{ modelNumber: string; version: string; bytes: number }>(),
    "tv-download-failed": detail<{ modelNumber: string; code: string }>(),
    "tv-stick-checked": detail<{ modelNumber: string; verdict: string }>(),
  },
  first: [],
  states: [
    "loading",
    "empty",
    "error",
    "ready",
    "small-screen",
    "terms",
    "preparing",
    "starting",
    "downloading",
    "downloaded",
    "download-failed",
  ],
}) {}
