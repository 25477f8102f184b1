/** Written by the build, seen from an element's chunk: core/decisions/0010-card-frame.md. */
declare const __CARD_FRAME__: string;

/** Where the card form's document is: in the same release as this code. Written so that bundlers take it along. */
export const cardFrameAddress = (): string =>
  new URL(/* @vite-ignore */ __CARD_FRAME__, import.meta.url).href;
