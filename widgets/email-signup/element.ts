import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Email sign-up: one field and a button, as a section of the page or as a modal that opens once a week.
 *
 * The modal doesn't open within 7 days after it was dismissed or after a sign-up, or for known customers. It never
 * opens over another modal, while a field of the page is in use or within 5 seconds after, or after a sign-up attempt
 * in a section of the page. If the browser stores nothing, it never opens, because it would come back on every page.
 *
 * @tag tv-email-signup
 * @attr {"section" | "modal"} [variant="section"] - Section of the page, or modal dialog.
 * @attr {string} [prospect="experience-page-signup"] - Where the visitor signed up, for the mailing list (PROSPECT).
 * @attr {string} [customer-type="prospect"] - Kind of recipient, for the mailing list (CUSTOMERTYPE).
 * @attr {boolean} [open] - Opens the modal, even if it was dismissed before.
 * @fires {CustomEvent<{ existing: boolean }>} tv-signup-succeeded - The address is on the list. `existing` is true if it already was.
 * @fires {CustomEvent<{ code: string }>} tv-signup-failed - The sign-up failed. Never includes the address.
 * @fires {CustomEvent<{}>} tv-opened - The modal opened.
 * @fires {CustomEvent<{ reason: "dismissed" | "succeeded" }>} tv-closed - The modal closed, before or after a sign-up.
 * @slot heading - Replaces the heading's text.
 * @slot intro - Replaces the text below the heading.
 * @slot legal - Consent text below the form.
 * @slot success - Replaces the text after a sign-up.
 * @csspart section - The whole section.
 * @csspart dialog - The modal's dialog.
 * @csspart form - The form.
 * @csspart input - Email field.
 * @csspart button - Submit button.
 * @cssprop --tv-signup-align - Alignment of the section's text: `start` or `center`. Default `start`.
 * @cssstate ready | submitted | success | existing | error
 */
export class EmailSignupElement extends defineWidget({
  tag: "tv-email-signup",
  props: {
    variant: ["section", "modal"],
    prospect: "experience-page-signup",
    customerType: "prospect",
    open: false,
  },
  events: {
    "tv-signup-succeeded": detail<{ existing: boolean }>(),
    "tv-signup-failed": detail<{ code: string }>(),
    "tv-opened": detail<Record<string, never>>(),
    "tv-closed": detail<{ reason: "dismissed" | "succeeded" }>(),
  },
  firstViewProps: ["variant"],
  states: ["ready", "submitted", "success", "existing", "error"],
}) {}
