/* Downloads, and new tabs. */

import { setTimer } from "./pristine-globals.ts";

/** Time for the browser to start saving a file, in ms. After that, its object URL is revoked. */
const REVOKE_DELAY_MS = 60_000;

/** Whether this browser can receive a file in chunks, and then save it by an object URL. */
export const canStream = (): boolean =>
  typeof globalThis.ReadableStream === "function" && typeof globalThis.URL?.createObjectURL === "function";

/** Returns an object URL for a file in memory. It is valid until REVOKE_DELAY_MS after `revoke` is called. */
export function createObjectUrl(blob: Blob): { href: string; revoke(): void } {
  const href = URL.createObjectURL(blob);
  return { href, revoke: () => void setTimer(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS) };
}

/**
 * Starts a download by the browser. The link isn't inserted into the page, so none of the page's click listeners sees the
 * click.
 */
export function saveFile(href: string, name: string): void {
  Object.assign(document.createElement("a"), { href, download: name }).click();
}

/** Opens an address in a new tab without access to this page. Browsers may refuse. */
export const openTab = (address: string): void =>
  void globalThis.open(address, "_blank", "noopener,noreferrer");
