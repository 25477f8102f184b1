/** Paths of the two views on the brand's site (SUB-2). */
export const LIST = "/subscriptions";
export const MANAGE = "/subscriptions/manage";
/** PAG-15: the page that opens the card form. */
export const CARD = "/account/payment";

/** Which view shows, for which subscription and which action. */
export interface Route {
  view: "list" | "manage";
  sku: string;
  task: string;
  /** Whether the page's path has the view, so that links lead to the other. If not, buttons switch in place. */
  isAddressed: boolean;
}

const trimmed = (path: string): string => path.replace(/\/+$/, "");

/**
 * Returns the place of an address, or undefined on other pages.
 * @param path path of the page, if its address doesn't have it
 */
export function routeAt(address: string, path: string): Omit<Route, "isAddressed"> | undefined {
  const { pathname, searchParams } = new URL(path || address, address);
  const at = trimmed(pathname);
  if (at !== LIST && at !== MANAGE) return undefined;
  const sku = searchParams.get("sku") ?? "";
  return { view: at === LIST ? "list" : "manage", sku, task: searchParams.get("task") ?? "" };
}

/** Link to manage a subscription. */
export const manageHref = (sku: string): string => `${MANAGE}?${new URLSearchParams({ sku })}`;
