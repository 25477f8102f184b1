/** Groups that go by another name in addresses (PAG-12). */
const otherNames: ReadonlyMap<string, string> = new Map([["wbd", "max"]]);

/** Path of a partner's offer page, `/offer/{group}`; undefined where the group is no name that a path can have. */
export function offerPath(group: string): string | undefined {
  const name = group.trim().toLowerCase();
  return /^[a-z0-9][\w-]*$/.test(name) ? `/offer/${otherNames.get(name) ?? name}` : undefined;
}
