import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A film with the browser's own controls, its captions and a picture to wait behind. Nothing of the film is loaded
 * before somebody plays it.
 *
 * Its `content`, as a property, a JSON attribute or a `<script type="application/json" data-for="content">` inside it:
 * `{"title": "How to pair a remote", "text": "Half a minute.", "width": 1280, "height": 720, "poster": "/pair.jpg",
 * "sources": [{"src": "/pair.webm", "type": "video/webm"}, {"src": "/pair.mp4", "type": "video/mp4"}], "captions":
 * [{"src": "/pair.en.vtt", "lang": "en", "label": "English"}]}`. `title` and `sources` are wanted; `width` and `height`
 * are 16 to 9 without. `sources` are media files, the first that the browser can play is taken: by https, or of the
 * page's own origin. A page of a video site is no file and is not loaded. Captions from another origin need its leave
 * (CORS), and so does the film then. `"silent": true` plays it without sound, again and again while it is in view,
 * unless the visitor wants less motion or saves data; with sound it never begins by itself. While data is saved no
 * poster is loaded. Without content nothing is shown.
 *
 * @tag tv-video
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The link to the file of a film that cannot be played is about to be followed. Cancel it to go there in another way.
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole block.
 * @csspart video - The film.
 * @cssstate loading | ready | starting | playing | paused | ended | video-failed | empty
 */
export class VideoElement extends defineWidget({
  tag: "tv-video",
  props: {},
  events: { "tv-navigate": detail<{ href: string }>() },
  first: [],
  states: ["loading", "ready", "starting", "playing", "paused", "ended", "video-failed", "empty"],
}) {}
