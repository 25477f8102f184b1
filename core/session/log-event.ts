import { currentSession } from "./current.ts";

/**
 * Puts something that is no call into the logs, in the fields that every entry has (API-4).
 * @param operation what happened where, such as `page/network-error`
 */
export function logEvent(operation: string, code: string, element: string | undefined): void {
  const { log, sessionId } = currentSession();
  log.add({ operation, code, element, trackingId: sessionId });
}
