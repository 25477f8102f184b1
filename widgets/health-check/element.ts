import { defineWidget, detail } from "../../core/element/class/define-widget.ts";

/**
 * Checks a server for the people who run the site: requests a route and shows its URL, status text and status.
 *
 * The route is requested once, without a token, when the element starts, and again each time the button is pressed.
 *
 * @tag tv-health-check
 * @attr {string} [route="/healthz"] - Route to request. A relative route is on the remote configuration's origin; an absolute one must be on that origin or one of `data-origins`.
 * @fires {CustomEvent<{ status: number; healthy: boolean; durationMs: number }>} tv-health-checked - The check finished. `status` is 0 if there was no response.
 * @slot heading - Replaces the heading's text.
 * @csspart section - The whole element.
 * @csspart facts - Result of the check.
 * @cssstate loading | healthy | unhealthy | unreachable | refused
 */
export class HealthCheckElement extends defineWidget({
  tag: "tv-health-check",
  props: { route: "/healthz" },
  events: { "tv-health-checked": detail<{ status: number; healthy: boolean; durationMs: number }>() },
  firstViewProps: [],
  states: ["loading", "healthy", "unhealthy", "unreachable", "refused"],
}) {}
