import { currentSession } from "./current.ts";

/**
 * Logs an event that isn't an API call, in the fields that every entry has (API-4).
 * @param operation what happened where, such as `page/network-error`
 */
export function logEvent(operation: string, code: string, element: string | undefined): void {
  const { log, sessionId } = currentSession();
  log.add({ operation, code, element, trackingId: sessionId });
}
