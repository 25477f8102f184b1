/** What a path of the offers shows (OFR-1). */
export type Route =
  | { view: "plans"; group: string }
  | { view: "checkout"; id: string }
  | { view: "activate" }
  | { view: "none" };

/**
 * The path's segments select the view: `/x/y/{segment3}/{segment4}`, counted as `split("/")` does. Returns the
 * catalog's group: `max` and `hbo_max` in a path mean `wbd`.
 */
export function routeOf(path: string): Route {
  const [, , third = "", fourth = ""] = path.split("/");
  if (third === "checkout") return { view: "checkout", id: fourth };
  if (third === "activate" || fourth === "activate") return { view: "activate" };
  const group = third.toLowerCase();
  if (!group) return { view: "none" };
  return { view: "plans", group: /^(?:hbo_)?max$/.test(group) ? "wbd" : group };
}

/** Returns the element's view. After an order, apps are activated in the confirmation. */
export function viewOf(route: Route): "plans" | "review" | "confirmation" {
  if (route.view === "activate") return "confirmation";
  if (route.view !== "checkout") return "plans";
  return route.id === "confirmation" ? "confirmation" : "review";
}

export const REVIEW = "/offer/checkout/review";
export const CONFIRMATION = "/offer/checkout/confirmation";
