import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Video with the browser's own controls, captions and a poster. Nothing of the video loads until it is played.
 *
 * Set `content` as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside the
 * element: `{"title": "How to pair a remote", "text": "Half a minute.", "width": 1280, "height": 720, "poster":
 * "/pair.jpg", "sources": [{"src": "/pair.webm", "type": "video/webm"}, {"src": "/pair.mp4", "type": "video/mp4"}],
 * "captions": [{"src": "/pair.en.vtt", "lang": "en", "label": "English"}]}`. `title` and `sources` are required.
 * Without `width` and `height`, the ratio is 16 to 9. Without content, nothing shows.
 *
 * `sources` are media files, by https or on the page's own origin; the browser plays the first that it can. Pages of
 * video sites aren't files and don't load. Captions on another origin need CORS, and then the video needs it too.
 *
 * `"silent": true` plays the video without sound, in a loop, while it is in view, unless the visitor prefers reduced
 * motion or saves data. With sound it never starts by itself. If the visitor saves data, the poster doesn't load.
 *
 * @tag tv-video
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The link to the file of a video that can't be played is about to be followed. Cancel it to navigate in your own way.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart video - The video.
 * @cssstate loading | ready | starting | playing | paused | ended | video-failed | empty
 */
export class VideoElement extends defineWidget({
  tag: "tv-video",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  firstViewProps: [],
  states: ["loading", "ready", "starting", "playing", "paused", "ended", "video-failed", "empty"],
}) {}
