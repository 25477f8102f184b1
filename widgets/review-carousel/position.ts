/** Which cards of a row are in view. */
export interface Position {
  /** Index of the first visible card. */
  first: number;
  /** Number of cards in view. */
  shown: number;
  /** Number of all cards. */
  count: number;
}

/** Shorter swipes, in CSS pixels, don't move the row (REV-1). */
export const SWIPE_THRESHOLD_PX = 150;

/** First card if the last one is in view. */
export const lastStart = ({ shown, count }: Position): number => Math.max(0, count - shown);

/** Limits the first card to the positions that the row can have. */
export const clampFirst = (position: Position, first: number): number =>
  Math.min(Math.max(0, first), lastStart(position));

/** Target of a button: one full view further. */
export const pageTarget = (position: Position, by: 1 | -1): number =>
  clampFirst(position, position.first + by * position.shown);

/**
 * Returns the target of a swipe: the card dragged to the start, at least one further, or the same card if the swipe
 * is too short.
 * @param px how far the cards were dragged towards the start; negative towards the end
 * @param cardPx width of a card
 */
export function swipeTarget(position: Position, px: number, cardPx: number): number {
  if (Math.abs(px) < SWIPE_THRESHOLD_PX) return position.first;
  const cards = cardPx > 0 ? Math.max(1, Math.round(Math.abs(px) / cardPx)) : 1;
  return clampFirst(position, position.first + Math.sign(px) * cards);
}

/** Returns the index of the card whose start is nearest to the row's. */
export function nearest(starts: readonly number[], row: number): number {
  const away = starts.map((at) => Math.abs(at - row));
  return Math.max(0, away.indexOf(Math.min(...away)));
}
