import { defineWidget, detail } from "../../core/element/define-widget.ts";

/**
 * Whether a server is well: asks a route and shows its URL, status text and status, for those who run the site.
 *
 * The route is asked once without any token when the element starts, and again when somebody presses the button.
 *
 * @tag tv-health-check
 * @attr {string} [route="/healthz"] - Route to ask. A relative one stands on the origin of the remote configuration; an absolute one must be on that origin or one of `data-origins`.
 * @fires {CustomEvent<{ status: number; healthy: boolean; durationMs: number }>} tv-health-checked - The check is over; status 0 where no answer came.
 * @slot heading - Replaces the heading's words.
 * @csspart section - The whole check.
 * @csspart facts - What was found.
 * @cssstate loading | healthy | unhealthy | unreachable | refused
 */
export class HealthCheckElement extends defineWidget({
  tag: "tv-health-check",
  props: { route: "/healthz" },
  events: { "tv-health-checked": detail<{ status: number; healthy: boolean; durationMs: number }>() },
  first: [],
  states: ["loading", "healthy", "unhealthy", "unreachable", "refused"],
}) {}
