import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Downloads the software of one TV model, for the page that a support card or a manual links to.
 *
 * The download starts with the element, unless the screen is small; then it asks first. It shows the progress and a
 * plain link, and checks the file's SHA-256. A second after the file is saved, the visitor goes to `home`.
 *
 * @tag tv-firmware-download
 * @attr {string} [model="ELTE11MWR"] - Code of the TV model.
 * @attr {string} [home="/"] - Where the visitor goes after the download. `none` stays on the page.
 * @fires {CustomEvent<{ modelNumber: string; version: string; bytes: number }>} tv-download-succeeded - All files were downloaded, checked and saved. `bytes` is 0 if a new tab took over.
 * @fires {CustomEvent<{ modelNumber: string; code: string }>} tv-download-failed - The download failed.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to go to `home`. Cancel it to navigate in your own way, or to stay.
 * @slot heading - Replaces the heading's text.
 * @slot intro - Replaces the text below the heading.
 * @csspart section - The whole element.
 * @csspart progress - Progress bar.
 * @csspart link - Plain link to a file.
 * @cssstate loading | empty | ready | small-screen | preparing | starting | downloading | downloaded | download-failed
 */
export class FirmwareDownloadElement extends defineWidget({
  tag: "tv-firmware-download",
  props: { model: "ELTE11MWR", home: "/" },
  events: {
    "tv-download-succeeded": detail<{ modelNumber: string; version: string; bytes: number }>(),
    "tv-download-failed": detail<{ modelNumber: string; code: string }>(),
    "tv-navigate": detail<{ href: string }>(),
  },
  firstViewProps: [],
  states: [
    "loading",
    "empty",
    "ready",
    "small-screen",
    "preparing",
    "starting",
    "downloading",
    "downloaded",
    "download-failed",
  ],
}) {}
