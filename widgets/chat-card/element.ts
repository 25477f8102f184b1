import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * An offer to talk to somebody: an icon, a header, a few words and a call to action.
 *
 * It shows the chat card of the support pages' content, or the page's own `content`: as a property, a JSON attribute or
 * a `<script type="application/json" data-for="content">` inside the element, `{"icon": "chat", "header": "Rather talk
 * to somebody?", "body": "We answer every day.", "link": {"href": "/contact", "text": "Ways to reach us"},
 * "suppressDesktop": false, "suppressMobile": true}`. Icons are `chat`, `phone`, `email` and `help`; all but the header
 * may be left out. Mobile is a device that is used by touch alone, a phone or a tablet, whatever its width; a flag
 * counts whether it is the page's or the content's. Where the card is suppressed, or there is none, nothing is shown.
 *
 * @tag tv-chat-card
 * @attr {boolean} [suppress-desktop] - Shows nothing on computers.
 * @attr {boolean} [suppress-mobile] - Shows nothing on phones and tablets.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The call to action is about to be followed in this tab. Cancel it to open a chat in its place.
 * @fires {CustomEvent<Record<string, never>>} tv-chat-card-seen - The card has been in view for 9 seconds; told once, and noted in the logs. Not where the visitor's browser sends Global Privacy Control.
 * @csspart section - The whole card.
 * @csspart icon - The icon.
 * @cssstate loading | ready | suppressed | empty | error
 */
export class ChatCardElement extends defineWidget({
  tag: "tv-chat-card",
  props: { suppressDesktop: false, suppressMobile: false },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-chat-card-seen": detail<Record<string, never>>(),
  },
  first: [],
  states: ["loading", "ready", "suppressed", "empty", "error"],
}) {}
