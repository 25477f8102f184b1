import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Form to opt out of the sale and sharing of data that a TV or streaming device collects.
 *
 * If the visitor's browser sends Global Privacy Control, the element says that it is honored and offers to record the
 * opt-out without the form. The reference number of the last request is kept in this browser and shown again.
 *
 * @tag tv-do-not-sell
 * @fires {CustomEvent<{ reference: string; by: "form" | "signal" }>} tv-opt-out-submitted - The request was recorded under this reference number. `by` is `form`, or `signal` if the browser's signal was recorded without the form.
 * @fires {CustomEvent<{ code: string }>} tv-opt-out-failed - The request failed. Never includes what was typed.
 * @slot heading - Replaces the heading's text.
 * @slot intro - Replaces the text below the heading.
 * @slot legal - Text below the form.
 * @slot success - Replaces the text after a request by the form.
 * @csspart section - The whole element.
 * @csspart form - The form.
 * @csspart signal - Notice that the browser's signal is honored.
 * @csspart kept - Notice of an earlier request.
 * @csspart receipt - Reference number, with a link to save it.
 * @cssstate ready - The form can be sent.
 * @cssstate signal - The same, and the browser sends Global Privacy Control.
 * @cssstate submitted - The request is being sent.
 * @cssstate success - The request was recorded.
 * @cssstate error - The request failed.
 */
export class DoNotSellElement extends defineWidget({
  tag: "tv-do-not-sell",
  props: {},
  events: {
    "tv-opt-out-submitted": detail<{ reference: string; by: "form" | "signal" }>(),
    "tv-opt-out-failed": detail<{ code: string }>(),
  },
  firstViewProps: [],
  states: ["ready", "signal", "submitted", "success", "error"],
}) {}
