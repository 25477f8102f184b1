import { featuresOf } from "./features.ts";
import type { RemoteConfiguration } from "./remote.ts";

/** A customer is signed out so long before the session ends, in ms (TMO-2): signing out takes a session that lives. */
export const RESERVE_MS = 30_000;
/** How much of a session is left when its customer is warned, in ms (TMO-2: about one minute). */
const WARNING_MS = 60_000;
/** Nobody gets less time to answer, in ms (WCAG 2.2.1). */
const ANSWER_MS = 20_000;

/**
 * How much of a session is left, in ms, when its customer is warned: `settings.session.warningSeconds`. Undefined where
 * nobody is (TMO-1). @throws where a feature flag is no boolean
 */
export function warningMsOf(configuration: RemoteConfiguration): number | undefined {
  if (!featuresOf(configuration).sessionTimeoutEnabled) return undefined;
  const { warningSeconds } = Object(configuration.session) as { warningSeconds?: unknown };
  const given = typeof warningSeconds === "number" && warningSeconds > 0 ? warningSeconds * 1000 : WARNING_MS;
  return Math.max(given, RESERVE_MS + ANSWER_MS);
}
