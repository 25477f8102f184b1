/** Paths of the two views on the brand's site (SUB-2). */
export const LIST_PATH = "/subscriptions";
export const MANAGE_PATH = "/subscriptions/manage";
/** Path of the page that opens the card form (PAG-15). */
export const CARD_PATH = "/account/payment";

/** Which view shows, for which subscription and which action. */
export interface Route {
  view: "list" | "manage";
  sku: string;
  /** Action to ask for immediately, from a deep link (`&task=unsubscribe`) or the `task` attribute. Empty if none. */
  task: string;
  /**
   * Whether the page's path or the `path` attribute selects the view. Then links lead from one view to the other.
   * Otherwise buttons switch in place.
   */
  isPathBased: boolean;
}

const trimmed = (path: string): string => path.replace(/\/+$/, "");

/**
 * Returns the route of an address, or undefined on other pages.
 * @param path overrides the path and query of the address, unless it is empty
 */
export function routeAt(address: string, path: string): Omit<Route, "isPathBased"> | undefined {
  const { pathname, searchParams } = new URL(path || address, address);
  const at = trimmed(pathname);
  if (at !== LIST_PATH && at !== MANAGE_PATH) return undefined;
  const sku = searchParams.get("sku") ?? "";
  return { view: at === LIST_PATH ? "list" : "manage", sku, task: searchParams.get("task") ?? "" };
}

/** Link to manage a subscription. */
export const manageHref = (sku: string): string => `${MANAGE_PATH}?${new URLSearchParams({ sku })}`;
