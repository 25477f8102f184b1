/** What an offer path shows (OFR-1). */
export type Place =
  | { view: "plans"; group: string }
  | { view: "checkout"; id: string }
  | { view: "activate" }
  | { view: "none" };

/**
 * A path's segments choose the view: `/x/y/{segment3}/{segment4}`, counted as `split("/")` does. The group is the
 * catalogue's: `max` or `hbo_max` in a path asks for `wbd`.
 */
export function placeOf(path: string): Place {
  const [, , third = "", fourth = ""] = path.split("/");
  if (third === "checkout") return { view: "checkout", id: fourth };
  if (third === "activate" || fourth === "activate") return { view: "activate" };
  const group = third.toLowerCase();
  if (!group) return { view: "none" };
  return { view: "plans", group: /^(?:hbo_)?max$/.test(group) ? "wbd" : group };
}

/** Which of the element's views that is; after an order the apps are activated where it is confirmed. */
export function viewOf(place: Place): "plans" | "review" | "confirmation" {
  if (place.view === "activate") return "confirmation";
  if (place.view !== "checkout") return "plans";
  return place.id === "confirmation" ? "confirmation" : "review";
}

export const REVIEW = "/offer/checkout/review";
export const CONFIRMATION = "/offer/checkout/confirmation";
