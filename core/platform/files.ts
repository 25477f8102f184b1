import { setTimer } from "./pristine-globals.ts";

/** Files that a page hands to its visitor. */

/** How long the browser may take to begin with a file that was saved, in ms; then its address may go. */
const KEPT_MS = 60_000;

/** Whether this browser lets a page receive a file piece by piece and save it. */
export const canStream = (): boolean =>
  typeof globalThis.ReadableStream === "function" && typeof globalThis.URL?.createObjectURL === "function";

/** An address of a file in this page's memory; it holds until it is given back. */
export function addressOf(blob: Blob): { href: string; giveBack(): void } {
  const href = URL.createObjectURL(blob);
  return { href, giveBack: () => void setTimer(() => URL.revokeObjectURL(href), KEPT_MS) };
}

/** Saves a file as the browser saves downloads. The link is no part of the page, so no script of it sees the press. */
export function save(href: string, name: string): void {
  Object.assign(document.createElement("a"), { href, download: name }).click();
}

/** Opens an address in a new tab that knows nothing of this page; browsers may refuse. */
export const openTab = (address: string): void =>
  void globalThis.open(address, "_blank", "noopener,noreferrer");
