import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * A privacy request: a flow of steps by which a person asks for their data, its deletion or a correction, or opts out.
 *
 * The server writes the steps (core/privacy-flow/CONTRACT.md); the element draws them with controls of its own. Customers
 * are asked to sign in, nobody else is. What was typed survives a reload of the same tab, encrypted; after 15 minutes
 * without any input the session ends and what was typed is deleted.
 *
 * @tag tv-privacy-request
 * @attr {string} [entry] - The form that it begins with: irr-request, or irr-affirmations.
 * @attr {"none" | "history"} [router="none"] - "history": each step is an entry of the tab's history, and Back and Forward show the steps that were sent, to read. The address stays as it is, and no entry holds anything of a step.
 * @fires {CustomEvent<{ stepName: string }>} tv-privacy-step-shown - A step is on the screen. Never holds what was typed.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to be taken there, by a link of a step or because the flow goes on at another page. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The page is about to be loaded anew, because the visitor goes on after being timed out. Cancel it, and the element alone begins anew.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @csspart section - All of it.
 * @csspart form - The step.
 * @csspart group - A group of fields.
 * @csspart errors - What the server says of the whole step.
 * @csspart progress - "Step 2 of 5".
 * @csspart past - Says that the step which shows was sent already.
 * @csspart signed-out - Stands where a customer has to sign in.
 * @cssstate loading | signed-out | ready | sending | error | timed-out
 */
export class PrivacyRequestElement extends defineWidget({
  tag: "tv-privacy-request",
  props: { entry: "", router: ["none", "history"] },
  events: {
    "tv-privacy-step-shown": detail<{ stepName: string }>(),
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  first: [],
  states: ["loading", "signed-out", "ready", "sending", "error", "timed-out"],
}) {}
