import { DEPLOYMENT_FILE } from "./frame/protocol.ts";

/** Written by the build, seen from an element's chunk: core/decisions/0010-card-frame.md. */
declare const __CARD_FRAME__: string;

/** Where the card form's document is: in the same release as this code. Written so that bundlers take it along. */
export const cardFrameAddress = (): string =>
  new URL(/* @vite-ignore */ __CARD_FRAME__, import.meta.url).href;

/** The file that the document reads: beside it. */
export const deploymentFileAddress = (): string => new URL(DEPLOYMENT_FILE, cardFrameAddress()).href;

/** Of the card form's frame. */
export const CARD_FRAME_SANDBOX = "allow-scripts";

/**
 * Whether a frame still shows what it was made for, as far as the page can tell: a script of the page that leads its
 * window elsewhere before the first load is not noticed.
 */
export const isOurDocument = (frame: HTMLIFrameElement): boolean =>
  frame.src === cardFrameAddress() &&
  frame.sandbox.value === CARD_FRAME_SANDBOX &&
  !frame.hasAttribute("srcdoc");
