/** Which cards of a row are in view. */
export interface Place {
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
export const lastFirst = ({ shown, count }: Place): number => Math.max(0, count - shown);

/** Limits the first card to the positions that the row can have. */
export const within = (place: Place, first: number): number => Math.min(Math.max(0, first), lastFirst(place));

/** Target of a button: one full view further. */
export const turned = (place: Place, by: 1 | -1): number => within(place, place.first + by * place.shown);

/**
 * Returns the target of a swipe: the card dragged to the start, at least one further, or the same card if the swipe
 * is too short.
 * @param px how far the cards were dragged towards the start; negative towards the end
 * @param cardPx width of a card
 */
export function swiped(place: Place, px: number, cardPx: number): number {
  if (Math.abs(px) < SWIPE_THRESHOLD_PX) return place.first;
  const cards = cardPx > 0 ? Math.max(1, Math.round(Math.abs(px) / cardPx)) : 1;
  return within(place, place.first + Math.sign(px) * cards);
}

/** Returns the index of the card whose start is nearest to the row's. */
export function nearest(beginnings: readonly number[], row: number): number {
  const away = beginnings.map((at) => Math.abs(at - row));
  return Math.max(0, away.indexOf(Math.min(...away)));
}
