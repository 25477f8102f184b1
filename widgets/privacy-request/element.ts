import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Privacy request: a person asks for their data, its deletion or a correction, or opts out.
 *
 * The server defines the steps (core/domain/privacy/flow/CONTRACT.md); the element renders them with its own controls. Only
 * customers are asked to sign in. What was typed survives a reload of the same tab, encrypted. After 15 minutes
 * without input the session ends and what was typed is deleted.
 *
 * @tag tv-privacy-request
 * @attr {string} [entry] - First form: `irr-request` (default) or `irr-affirmations`.
 * @attr {"none" | "history"} [router="none"] - "history": each step is an entry of the tab's history. Back and Forward show sent steps, read-only. The address doesn't change, and entries hold no step data.
 * @fires {CustomEvent<{ stepName: string }>} tv-privacy-step-shown - A step is shown. Never includes what was typed.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to leave, by a link in a step or because the flow continues on another page. Cancel it to navigate with your own router.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The page is about to reload because the visitor continues after a timeout. Cancel it to restart only the element.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The customer wants to sign in. Cancel it to sign in your own way.
 * @csspart section - The whole element.
 * @csspart form - Form of the step.
 * @csspart group - Group of fields.
 * @csspart card - A request or another part of the step on a card.
 * @csspart steps - Text beside or below the form, such as how a request works.
 * @csspart errors - The server's errors for the whole step.
 * @csspart progress - "Step 2 of 5".
 * @csspart past - Notice that this step was already sent.
 * @csspart signed-out - Message if a customer must sign in.
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
  firstViewProps: [],
  states: ["loading", "signed-out", "ready", "sending", "error", "timed-out"],
}) {}
