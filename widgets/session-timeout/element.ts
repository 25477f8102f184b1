import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Warns a customer whose session is about to end, and lets them go on without losing what they have typed.
 *
 * Put it once on every page on which customers sign in; it takes no room. Where the configuration's feature
 * `sessionTimeoutEnabled` is on, it opens a modal when about a minute is left (`settings.session.warningSeconds`), with a
 * countdown that ends 30 seconds before the session does. Continue extends the session, or signs in again and comes back
 * to the same place; at the end of the countdown the customer is signed out in every tab. Every tab that can be seen
 * warns; an answer in one of them closes it in all.
 *
 * @tag tv-session-timeout
 * @fires {CustomEvent<null>} tv-session-warned - The warning has opened.
 * @fires {CustomEvent<null>} tv-session-extended - The session goes on, because the customer has said so in this tab.
 * @fires {CustomEvent<{ reason: "chosen" | "expired" }>} tv-session-ended - The customer is signed out: by choice, or because nobody answered.
 * @cssstate idle | warning | continuing | ended
 */
export class SessionTimeoutElement extends defineWidget({
  tag: "tv-session-timeout",
  props: {},
  events: {
    "tv-session-warned": detail<null>(),
    "tv-session-extended": detail<null>(),
    "tv-session-ended": detail<{ reason: "chosen" | "expired" }>(),
  },
  first: [],
  states: ["idle", "warning", "continuing", "ended"],
}) {}
