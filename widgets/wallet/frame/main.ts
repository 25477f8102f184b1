/*
 * Entry of the card form's document (core/decisions/0010-card-frame.md). It talks to the page that frames it, on the
 * first channel that this page sends, and to the wallet service that the file beside it has for that page's origin.
 */

import { openChannel } from "./channel.ts";
import { HELLO } from "./protocol.ts";

function onHello({ source, origin, data, ports: [port] }: MessageEvent): void {
  if (source !== parent || data !== HELLO || !port) return;
  removeEventListener("message", onHello);
  openChannel(port, origin);
}

/** Without a sandbox, scripts of the same origin could read the input. */
if (self.origin === "null" && parent !== window) addEventListener("message", onHello);
else console.error('[tv-selfcare] The card form runs only in a frame with sandbox="allow-scripts".');
