import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * The appeal (escalation) of a privacy request: a visitor who knows its reference number says why the decision shall be
 * looked at again. Its steps are the server's.
 *
 * Nobody has to sign in: a one-time code that is sent to the request's address opens it, unless the customer who made the
 * request is signed in. Without a reference number it is asked for; the text `undefined` stands for none. The close
 * button closes the page; where the browser keeps it open the element says so. What was typed survives a reload;
 * after 15 minutes without any input the session ends and what was typed is deleted.
 *
 * @tag tv-privacy-escalation
 * @attr {string} [crn] - Reference number of the request, in place of the one in the page's address (`?crn=`).
 * @attr {"none" | "history"} [router="none"] - "history": each step is an entry of the tab's history, and Back and Forward show the steps that were sent, to read. The address stays as it is, and no entry holds anything of a step.
 * @fires {CustomEvent<{ href: string }>} tv-navigate - The visitor is about to follow a link. Cancel it to go there by a router of the page's own.
 * @fires {CustomEvent<Record<string, never>>} tv-reload-requested - The page is about to be loaded anew, because nobody was there for 15 minutes. Cancel it to begin anew in another way.
 * @fires {CustomEvent<null>} tv-sign-in-requested - The visitor is about to be taken to sign-in. Cancel it to sign in by a way of the page's own.
 * @csspart section - All of it.
 * @csspart form - The step.
 * @csspart group - A group of fields.
 * @csspart errors - What is said of the whole step.
 * @csspart progress - "Step 2 of 5".
 * @csspart past - Says that the step which shows was sent already.
 * @csspart signed-out - Stands where a customer has to sign in.
 * @csspart closed - Stands where the page could not be closed.
 * @cssstate loading | ready | sending | error | signed-out | timed-out | closed
 */
export class PrivacyEscalationElement extends defineWidget({
  tag: "tv-privacy-escalation",
  props: { crn: "", router: ["none", "history"] },
  events: {
    "tv-navigate": detail<{ href: string }>(),
    "tv-reload-requested": detail<Record<string, never>>(),
    "tv-sign-in-requested": detail<null>(),
  },
  first: [],
  states: ["loading", "ready", "sending", "error", "signed-out", "timed-out", "closed"],
}) {}
