import { runWhileConnected, type Presence } from "./presence.ts";

/**
 * Runs `act` once, as soon as the element is in the page. It may remove the element.
 * @param signal if aborted before, `act` doesn't run
 */
export function onceConnected(presence: Presence, act: () => void, signal?: AbortSignal): void {
  void runWhileConnected(presence, async () => {}, signal).then(() => {
    if (!signal?.aborted) act();
  });
}
