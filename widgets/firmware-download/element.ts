import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The software of one TV model, downloaded at once: the page that a link on a support card or in a manual leads to.
 *
 * The download begins when the element starts, with its progress and a plain link, is checked by its SHA-256 and handed
 * to the visitor; a second later the element goes home. On a small screen it asks first.
 *
 * @tag tv-firmware-download
 * @attr {string} [model="ELTE11MWR"] - Code of the model whose software is downloaded.
 * @attr {string} [home="/"] - Where the visitor is taken afterwards; `none` to stay.
 * @fires {CustomEvent<{ modelNumber: string; version: string; bytes: number }>} tv-download-succeeded - Every file has come, was checked and handed to the visitor; 0 bytes where a new tab took over.
 * @fires {CustomEvent<{ modelNumber: string; code: string }>} tv-download-failed - The download did not go through.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to be taken there; cancel it to go there in another way, or not at all.
 * @slot heading - Replaces the heading's words.
 * @slot intro - Replaces the words under the heading.
 * @csspart section - The whole section.
 * @csspart progress - A progress bar.
 * @csspart link - A plain link to a file.
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
  first: [],
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
