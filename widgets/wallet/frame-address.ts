import { cardFrameUrl } from "../../core/platform/config/card-frame-url.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { DEPLOYMENT_FILE } from "./frame/protocol.ts";

/** Set by the build, relative to an element's chunk (core/decisions/0010-card-frame.md). */
declare const __CARD_FRAME__: string;

/** In the npm package, `import.meta.env.TV_CARD_FRAME_URL`, which a page's bundler can set (docs/card-form.md). */
declare const __CARD_FRAME_URL__: string | undefined;

/** Returns the address of the card form's document in the same release. Written so that bundlers include it. */
function documentOfRelease(): string {
  const { href } = new URL(/* @vite-ignore */ __CARD_FRAME__, import.meta.url);
  return new URL(href, pageAddress()).href; // Next's Turbopack makes it a path.
}

let address: string | undefined;

/** Returns the address of the card form's document. It is fixed at the first call, so no script can change it later. */
export const cardFrameAddress = (): string =>
  (address ??= cardFrameUrl(__CARD_FRAME_URL__, pageAddress()) ?? documentOfRelease());

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
