import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Updates a TV by USB stick: the visitor picks a TV, accepts the terms and downloads its software.
 *
 * The download is checked by its SHA-256. Afterwards, the copy on the stick can be checked too. The file downloads
 * through this page, with its progress, or by the plain link beside it. It comes only from the configuration's origin
 * and those in `data-origins`. Files picked on a stick are read on the device and never sent.
 *
 * @tag tv-usb-update
 * @attr {string} [make] - Shows only TVs of this make, for a page about one make.
 * @fires {CustomEvent<{ modelNumber: string; version: string; sha256: string; time: string }>} tv-terms-accepted - The terms were accepted: their version, the SHA-256 of the exact text (of the UTF-8 bytes), and the time (ISO 8601, by the device's clock).
 * @fires {CustomEvent<{ modelNumber: string; version: string; bytes: number }>} tv-download-succeeded - All files were downloaded, checked and saved. `bytes` is 0 if a new tab took over.
 * @fires {CustomEvent<{ modelNumber: string; code: string }>} tv-download-failed - The download failed.
 * @fires {CustomEvent<{ modelNumber: string; verdict: string }>} tv-stick-checked - A file on a USB stick was checked. `verdict` is `right`, `misnamed`, `incomplete`, `longer`, `different` or `unreadable`.
 * @slot heading - Replaces the heading's text.
 * @slot intro - Replaces the text below the heading.
 * @csspart section - The whole section.
 * @csspart step - A step.
 * @csspart facts - Version, release date and size of the software.
 * @csspart terms - Text of the terms.
 * @csspart progress - Progress bar.
 * @csspart link - Plain link to a file.
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
  firstViewProps: [],
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
