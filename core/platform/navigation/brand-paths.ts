/** Groups with another name in addresses (PAG-12). */
const otherNames: ReadonlyMap<string, string> = new Map([["wbd", "max"]]);

/** Returns the path of a partner's offer page, `/offer/{group}`, or undefined if the group isn't valid in a path. */
export function offerPath(group: string): string | undefined {
  const name = group.trim().toLowerCase();
  return /^[a-z0-9][\w-]*$/.test(name) ? `/offer/${otherNames.get(name) ?? name}` : undefined;
}

/** Fragment of the list of apps in a page's address (PAG-7). */
export const APPS_LIST = "#applist";
