import type { AppPreference } from "../../core/domain/privacy/privacy.ts";

/** Above this number of apps, a search shows. */
const LONG = 5;

export const isLong = (apps: readonly AppPreference[]): boolean => apps.length > LONG;

const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** Returns the apps whose name contains the term, in any case; all if it is empty. */
export const matching = (apps: readonly AppPreference[], term: string): AppPreference[] =>
  apps.filter(({ name }) => folded(name).includes(folded(term)));
