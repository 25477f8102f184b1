import { pageAddress } from "../../core/platform/page.ts";
import { DEPLOYMENT_FILE } from "./frame/protocol.ts";

/** Set by the build, relative to an element's chunk (core/decisions/0010-card-frame.md). */
declare const __CARD_FRAME__: string;

/** Returns the address of the card form's document in the same release. Written so that bundlers include it. */
export function cardFrameAddress(): string {
  const { href } = new URL(/* @vite-ignore */ __CARD_FRAME__, import.meta.url);
  return new URL(href, pageAddress()).href; // Next's Turbopack makes it a path.
}

/** Address of the file that the document reads, beside it. */
export const deploymentFileAddress = (): string => new URL(DEPLOYMENT_FILE, cardFrameAddress()).href;

/** `sandbox` of the card form's frame. */
export const CARD_FRAME_SANDBOX = "allow-scripts";

/**
 * Whether a frame still shows our document, as far as the page can tell. It doesn't notice a script that navigates
 * the window before the first load.
 */
export const isOurDocument = (frame: HTMLIFrameElement): boolean =>
  frame.src === cardFrameAddress() &&
  frame.sandbox.value === CARD_FRAME_SANDBOX &&
  !frame.hasAttribute("srcdoc");
