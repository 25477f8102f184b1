import type { Presence } from "./presence.ts";

/**
 * Runs `act` once, as soon as the element is in the page. It may remove the element.
 * @param signal if aborted before, `act` doesn't run
 */
export function onceConnected(
  { isDetached, listeners }: Presence,
  act: () => void,
  signal?: AbortSignal,
): void {
  const run = () => {
    listeners.delete(run);
    if (!signal?.aborted) act();
  };
  if (isDetached) listeners.add(run);
  else run();
}
