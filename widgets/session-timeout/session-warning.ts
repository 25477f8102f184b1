import { featuresOf } from "../../core/platform/config/features.ts";
import type { RemoteConfiguration } from "../../core/platform/config/remote.ts";

/** Customers are signed out this long before the session ends, in ms (TMO-2): signing out requires a live session. */
export const RESERVE_MS = 30_000;
/** Default time between the warning and the end of the session, in ms (TMO-2: about one minute). */
const WARNING_MS = 60_000;
/** Minimum time to respond to the warning, in ms (WCAG 2.2.1). */
const ANSWER_MS = 20_000;

/**
 * Returns how long before the end of the session the customer is warned, in ms: `settings.session.warningSeconds`.
 * Returns undefined if there is no warning (TMO-1).
 * @throws if a feature flag isn't a boolean
 */
export function warningMsOf(configuration: RemoteConfiguration): number | undefined {
  if (!featuresOf(configuration).sessionTimeoutEnabled) return undefined;
  const { warningSeconds } = Object(configuration.session) as { warningSeconds?: unknown };
  const given = typeof warningSeconds === "number" && warningSeconds > 0 ? warningSeconds * 1000 : WARNING_MS;
  return Math.max(given, RESERVE_MS + ANSWER_MS);
}
