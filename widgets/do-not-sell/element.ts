import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Do not sell: a form by which somebody opts out of the sale and sharing of what a TV or streaming device collects.
 *
 * Where the visitor's browser sends Global Privacy Control, the element says that it is honored and offers to put it on
 * record without any field. The reference number of the last request is kept in this browser and shown again.
 *
 * @tag tv-do-not-sell
 * @fires {CustomEvent<{ reference: string; by: "form" | "signal" }>} tv-opt-out-submitted - The request is on record under this reference number; by the form, or by the browser's signal without any field.
 * @fires {CustomEvent<{ code: string }>} tv-opt-out-failed - The request did not go through. Never holds what was typed.
 * @slot heading - Replaces the heading's words.
 * @slot intro - Replaces the words under the heading.
 * @slot legal - Words beneath the form.
 * @slot success - Replaces the words after a request by the form.
 * @csspart section - The whole section.
 * @csspart form - The form.
 * @csspart signal - The notice that the browser's signal is honored.
 * @csspart kept - The notice of an earlier request.
 * @csspart receipt - The reference number, with a link that saves it.
 * @cssstate ready | signal | submitted | success | error
 */
export class DoNotSellElement extends defineWidget({
  tag: "tv-do-not-sell",
  props: {},
  events: {
    "tv-opt-out-submitted": detail<{ reference: string; by: "form" | "signal" }>(),
    "tv-opt-out-failed": detail<{ code: string }>(),
  },
  first: [],
  states: ["ready", "signal", "submitted", "success", "error"],
}) {}
