/** Which cards of a row are in view. */
export interface Place {
  /** Index of the first one. */
  first: number;
  /** How many are in view side by side. */
  shown: number;
  /** How many there are. */
  count: number;
}

/** A swipe shorter than this, in CSS pixels, moves nothing (REV-1). */
export const SWIPE_THRESHOLD_PX = 150;

/** The first card when the last one is in view. */
export const lastFirst = ({ shown, count }: Place): number => Math.max(0, count - shown);

/** A first card that a row can be moved to. */
export const within = (place: Place, first: number): number => Math.min(Math.max(0, first), lastFirst(place));

/** Where a button leads: on by as many cards as are in view. */
export const turned = (place: Place, by: 1 | -1): number => within(place, place.first + by * place.shown);

/**
 * Where a swipe leads: to the card that has been drawn to the beginning, by one at least; back where it is too short.
 * @param px how far the cards were drawn towards the beginning; negative towards the end
 * @param cardPx width of a card
 */
export function swiped(place: Place, px: number, cardPx: number): number {
  if (Math.abs(px) < SWIPE_THRESHOLD_PX) return place.first;
  const cards = cardPx > 0 ? Math.max(1, Math.round(Math.abs(px) / cardPx)) : 1;
  return within(place, place.first + Math.sign(px) * cards);
}

/** Index of the card whose beginning is nearest to the row's. */
export function nearest(beginnings: readonly number[], row: number): number {
  const away = beginnings.map((at) => Math.abs(at - row));
  return Math.max(0, away.indexOf(Math.min(...away)));
}
