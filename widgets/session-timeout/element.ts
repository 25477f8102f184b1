import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Warns customers before their session ends, and lets them continue without losing what they typed.
 *
 * Put it once on every page where customers sign in; it takes no room. If the configuration's feature
 * `sessionTimeoutEnabled` is on, a modal opens when about a minute is left (`settings.session.warningSeconds`). Its
 * countdown ends 30 seconds before the session does.
 *
 * Continue extends the session, or signs in again and returns to the same place. At the end of the countdown the
 * customer is signed out in every tab. Every visible tab warns; an answer in one closes the modal in all.
 *
 * @tag tv-session-timeout
 * @fires {CustomEvent<null>} tv-session-warned - The warning opened.
 * @fires {CustomEvent<null>} tv-session-extended - The customer continued the session in this tab.
 * @fires {CustomEvent<{ reason: "chosen" | "expired" }>} tv-session-ended - The customer was signed out: `chosen` by them, or `expired` without an answer.
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
  firstViewProps: [],
  states: ["idle", "warning", "continuing", "ended"],
}) {}
