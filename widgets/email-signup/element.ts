import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Email sign-up: one field and a button, as a section of the page or as a modal that shows itself once a week.
 *
 * The modal shows unless it was dismissed or somebody signed up within 7 days, or the visitor is a known customer;
 * never over another modal, nor while a field of the page is used or was within 5 seconds, nor after a sign-up was tried
 * in a section of the page, and not at all where the browser keeps nothing (it would come back on every page).
 *
 * @tag tv-email-signup
 * @attr {"section" | "modal"} [variant="section"] - As a part of the page, or as a modal dialog.
 * @attr {string} [prospect="experience-page-signup"] - Where the visitor signed up, for the mailing list (PROSPECT).
 * @attr {string} [customer-type="prospect"] - Kind of recipient, for the mailing list (CUSTOMERTYPE).
 * @attr {boolean} [open] - Opens the modal, whether or not it was dismissed before.
 * @fires {CustomEvent<{ existing: boolean }>} tv-signup-succeeded - The address is on the list; `existing` where it was already.
 * @fires {CustomEvent<{ code: string }>} tv-signup-failed - The sign-up did not go through. Never holds the address.
 * @fires {CustomEvent<{}>} tv-opened - The modal has opened.
 * @fires {CustomEvent<{ reason: "dismissed" | "succeeded" }>} tv-closed - The modal was closed, before or after a sign-up.
 * @slot heading - Replaces the heading's words.
 * @slot intro - Replaces the words under the heading.
 * @slot legal - Words of consent beneath the form.
 * @slot success - Replaces the words after a sign-up.
 * @csspart section - The whole section.
 * @csspart dialog - The modal's dialog.
 * @csspart form - The form.
 * @csspart input - The email field.
 * @csspart button - The submit button.
 * @cssprop --tv-signup-align - `start` or `center`; how the section's text is aligned. Default `start`.
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
  first: ["variant"],
  states: ["ready", "submitted", "success", "existing", "error"],
}) {}
