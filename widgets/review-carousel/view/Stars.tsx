const STAR = "m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z";
const HALF = "M12 2.5v15l-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z";
/** Maximum rating. */
const MAX_RATING = 5;

// Not `Array.from`: Prototype.js replaces it with one that ignores the callback.
const places = [...Array(MAX_RATING).keys()];

/** Five stars, rounded to the nearest half. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const filled = Math.round(rating * 2) / 2;
  return (
    <div className="stars" part="stars" role="img" aria-label={label}>
      {places.map((at) => (
        <svg key={at} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} className={filled > at + 0.5 ? "full" : undefined} />
          {filled === at + 0.5 && <path d={HALF} className="full" />}
        </svg>
      ))}
    </div>
  );
}
