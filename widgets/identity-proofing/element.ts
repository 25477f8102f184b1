import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Identity proofing for a privacy request: the visitor enters a one-time code sent to the request's email address.
 *
 * Sign-in isn't required. A signed-in customer chooses from their own requests. Otherwise, without a reference number
 * (or with the text `undefined`), the element asks for it. Each code can be entered 6 times. The server defines the
 * steps.
 *
 * The close button closes the page. If the browser keeps it open, the element says so. What was typed survives a
 * reload, except codes. After 15 minutes without input the session ends and what was typed is deleted.
 *
 * @tag tv-identity-proofing
 * @attr {string} [crn] - Reference number of the request, instead of the one in the page's address (`?crn=`).
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
 * @csspart signed-out - Message if a customer must sign in.
 * @csspart closed - Message if the page couldn't be closed.
 * @cssstate loading | ready | sending | error | signed-out | timed-out | closed
 */
export class IdentityProofingElement extends defineWidget({
  tag: "tv-identity-proofing",
  props: { crn: "", router: ["none", "history"] },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  firstViewProps: [],
  states: ["loading", "ready", "sending", "error", "signed-out", "timed-out", "closed"],
}) {}
