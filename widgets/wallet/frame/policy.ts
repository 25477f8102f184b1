import type { Order } from "./protocol.ts";

let isNarrow = false;

/**
 * Takes from this document every address but those of the wallet service: its own policy (widgets/build/card-frame.ts)
 * was written before anybody knew them. A policy that is added can only take away.
 */
export function narrowTo({ configuration }: Order): void {
  if (isNarrow) return;
  const origins = configuration.microservices.map(({ msBaseUrl }) => new URL(msBaseUrl).origin);
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src ${[...new Set(origins)].join(" ")}`;
  document.head.append(policy);
  isNarrow = true;
}
