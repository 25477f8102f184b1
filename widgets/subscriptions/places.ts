/** Where the two views stand on the brand's site (SUB-2). */
export const LIST = "/subscriptions";
export const MANAGE = "/subscriptions/manage";
/** PAG-15: the page that opens the card's form. */
export const CARD = "/account/payment";

/** Which view shows, of which subscription, to do what. */
export interface Place {
  view: "list" | "manage";
  sku: string;
  task: string;
  /** The page's path tells the view: links lead to the other one. Else it is shown in the element's place. */
  isAddressed: boolean;
}

const trimmed = (path: string): string => path.replace(/\/+$/, "");

/**
 * The place that an address means; undefined for a page that is none of the two.
 * @param path of the page where its address does not tell it
 */
export function placeAt(address: string, path: string): Omit<Place, "isAddressed"> | undefined {
  const { pathname, searchParams } = new URL(path || address, address);
  const at = trimmed(pathname);
  if (at !== LIST && at !== MANAGE) return undefined;
  const sku = searchParams.get("sku") ?? "";
  return { view: at === LIST ? "list" : "manage", sku, task: searchParams.get("task") ?? "" };
}

/** Link to a subscription's management. */
export const manageHref = (sku: string): string => `${MANAGE}?${new URLSearchParams({ sku })}`;
