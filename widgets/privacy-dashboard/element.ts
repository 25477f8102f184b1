import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A customer's privacy requests: each with its status, its dates, what happens next and by when; to open, withdraw or
 * appeal it, to download a finished report, and to print. Its steps are the server's.
 *
 * They show to a customer who is signed in: on the brand's own pages an element without one begins a sign-in, elsewhere
 * and after a sign-out it says so, with a button. What was typed survives a reload; after 15 minutes without any input
 * the session ends and what was typed is deleted.
 *
 * @tag tv-privacy-dashboard
 * @attr {"none" | "history"} [router="none"] - "history": each step is an entry of the tab's history, and Back and Forward show the steps that were sent, to read. The address stays as it is, and no entry holds anything of a step.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The customer is about to follow a link. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The page is about to be loaded anew, because nobody was there for 15 minutes. Cancel it to begin anew in another way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @csspart section - All of it.
 * @csspart form - The step.
 * @csspart group - A group of fields.
 * @csspart errors - What is said of the whole step.
 * @csspart progress - "Step 2 of 5".
 * @csspart past - Says that the step which shows was sent already.
 * @csspart signed-out - Stands where nobody is signed in.
 * @cssstate loading | signed-out | ready | sending | error | timed-out
 */
export class PrivacyDashboardElement extends defineWidget({
  tag: "tv-privacy-dashboard",
  props: { router: ["none", "history"] },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  first: [],
  states: ["loading", "signed-out", "ready", "sending", "error", "timed-out"],
}) {}
