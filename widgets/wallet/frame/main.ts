import { openChannel } from "./channel.ts";
import { HELLO } from "./protocol.ts";

/*
 * The card form's own document (core/decisions/0010-card-frame.md). It talks to the page that frames it, on the first
 * channel that this page sends, and to the wallet service that its owner's file names for that page's origin.
 */

function greet({ source, origin, data, ports: [port] }: MessageEvent): void {
  if (source !== parent || data !== HELLO || !port) return;
  removeEventListener("message", greet);
  openChannel(port, origin);
}

/** Without a sandbox a script of the same origin could read what is typed. */
if (self.origin === "null" && parent !== window) addEventListener("message", greet);
else console.error('[tv-selfcare] The card form runs only in a frame with sandbox="allow-scripts".');
