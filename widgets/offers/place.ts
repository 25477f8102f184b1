/** What a path of the offers shows (OFR-1). */
export type Place =
  | { view: "plans"; group: string }
  | { view: "checkout"; id: string }
  | { view: "activate" }
  | { view: "none" };

/**
 * The path's segments select the view: `/x/y/{segment3}/{segment4}`, counted as `split("/")` does. Returns the
 * catalog's group: `max` and `hbo_max` in a path mean `wbd`.
 */
export function placeOf(path: string): Place {
  const [, , third = "", fourth = ""] = path.split("/");
  if (third === "checkout") return { view: "checkout", id: fourth };
  if (third === "activate" || fourth === "activate") return { view: "activate" };
  const group = third.toLowerCase();
  if (!group) return { view: "none" };
  return { view: "plans", group: /^(?:hbo_)?max$/.test(group) ? "wbd" : group };
}

/** Returns the element's view. After an order, apps are activated in the confirmation. */
export function viewOf(place: Place): "plans" | "review" | "confirmation" {
  if (place.view === "activate") return "confirmation";
  if (place.view !== "checkout") return "plans";
  return place.id === "confirmation" ? "confirmation" : "review";
}

export const REVIEW = "/offer/checkout/review";
export const CONFIRMATION = "/offer/checkout/confirmation";
