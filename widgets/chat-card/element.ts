import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Card that invites visitors to chat: an icon, a header, a short text and a link.
 *
 * Shows the chat card of the support pages' content. To set your own, use `content` as a property, a JSON attribute
 * or a `<script type="application/json" data-for="content">` inside the element: `{"icon": "chat", "header": "Rather
 * talk to someone?", "body": "We answer every day.", "link": {"href": "/contact", "text": "Ways to reach us"},
 * "suppressDesktop": false, "suppressMobile": true}`. Only `header` is required. Icons are `chat`, `phone`, `email`
 * and `help`.
 *
 * Phones and tablets, which are used by touch alone, count as mobile at any width. The card is suppressed if either
 * the attribute or the content says so. If it is suppressed or there is no card, nothing shows.
 *
 * @tag tv-chat-card
 * @attr {boolean} [suppress-desktop] - Hides the card on computers.
 * @attr {boolean} [suppress-mobile] - Hides the card on phones and tablets.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The link is about to be followed in this tab. Cancel it to open a chat instead.
 * @fires {CustomEvent<Record<string, never>>} tv-chat-card-seen - The card has been in view for 9 seconds. Fires once and is logged, unless the visitor's browser sends Global Privacy Control.
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
  firstViewProps: [],
  states: ["loading", "ready", "suppressed", "empty", "error"],
}) {}
