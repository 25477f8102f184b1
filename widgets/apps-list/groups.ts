import * as z from "zod/mini";

/**
 * PAG-7: the content system's response. Each row is validated on its own, so that one error doesn't lose the
 * others.
 */
export const Content = z.object({ groups: z.array(z.unknown()) });

const Row = z.object({ heading: z.string(), apps: z.array(z.unknown()) });
const App = z.object({ name: z.string() });

/** Apps under one heading. */
export interface AppGroup {
  heading: string;
  apps: string[];
}

/** Returns the valid groups, and the number of invalid rows and apps (PAG-7). */
export function readGroups(rows: readonly unknown[]): { groups: AppGroup[]; invalidCount: number } {
  let invalidCount = 0;
  const fits = (text: string | undefined): text is string => {
    if (text?.trim()) return true;
    invalidCount++;
    return false;
  };
  const groups = rows.flatMap((row) => {
    const { data } = Row.safeParse(row);
    if (!fits(data?.heading)) return [];
    const apps = (data?.apps ?? []).map((app) => App.safeParse(app).data?.name).filter(fits);
    return apps.length ? [{ heading: data?.heading ?? "", apps }] : [];
  });
  return { groups, invalidCount };
}

/** Treats all apostrophes alike. */
const folded = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'");

/** Returns the groups with the apps whose name contains the term, in any case (PAG-7). Empty groups are left out. */
export function matching(groups: readonly AppGroup[], term: string): AppGroup[] {
  const sought = folded(term);
  return groups
    .map(({ heading, apps }) => ({ heading, apps: apps.filter((app) => folded(app).includes(sought)) }))
    .filter(({ apps }) => apps.length > 0);
}
