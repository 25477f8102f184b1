import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Shows the signed-in customer's privacy requests, each with its status, dates and next step.
 *
 * The customer can open, withdraw or appeal a request, download a finished report, and print. If nobody is signed in,
 * the brand's own pages start sign-in. Other pages, and every page after a sign-out, show a message with a sign-in
 * button. The server defines the steps.
 *
 * What was typed survives a reload. After 15 minutes without input the session ends and what was typed is deleted.
 *
 * @tag tv-privacy-dashboard
 * @attr {"none" | "history"} [router="none"] - "history": each step is an entry of the tab's history. Back and Forward show sent steps, read-only. The address doesn't change, and entries hold no step data.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - A link is about to be followed. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The page is about to reload after 15 minutes without input. Cancel it to start over in your own way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @csspart section - The whole element.
 * @csspart form - Form of the step.
 * @csspart group - Group of fields.
 * @csspart card - A request or another part of the step on a card.
 * @csspart steps - Text beside or below the form, such as how a request works.
 * @csspart errors - Errors of the whole step.
 * @csspart progress - "Step 2 of 5".
 * @csspart past - Notice that this step was already sent.
 * @csspart signed-out - Message if nobody is signed in.
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
  firstViewProps: [],
  states: ["loading", "signed-out", "ready", "sending", "error", "timed-out"],
}) {}
