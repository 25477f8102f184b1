import { toJson } from "../platform/json.ts";

/**
 * Counts how often the writes of a subject, such as a switch, have changed what they send. As part of a mutation's content,
 * the count makes a write that sets an earlier value again a new intent. Otherwise, if the earlier answer was lost, the server
 * would only repeat that answer, and the value in between would stay.
 */
export function countChanges(): (sent: unknown, subject?: string) => number {
  const latest = new Map<string, { sent: string; count: number }>();
  return (sent, subject = "") => {
    const text = toJson(sent);
    const before = latest.get(subject);
    const count = before ? before.count + Number(before.sent !== text) : 0;
    latest.set(subject, { sent: text, count });
    return count;
  };
}
