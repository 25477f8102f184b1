import { send } from "../../../element/class/send.ts";
import { currentSession } from "../../../session/current.ts";

const CODE = "step-broken";

/** Reports to page, console and log that a server's step broke the contract: the dropped tags and attributes. */
export function reportBrokenStep(host: HTMLElement | undefined, dropped: readonly string[]): void {
  send(host, "tv-error", { code: CODE, dropped });
  console.error(`[tv-selfcare] <${host?.localName}> ${CODE}: dropped ${dropped.join(", ")}`);
  const { log, sessionId } = currentSession();
  const nothingCalled = { status: 0, durationMs: 0, trackingId: sessionId };
  log.add({ ...nothingCalled, operation: "privacyFlow/step", code: CODE, element: host?.localName });
}
