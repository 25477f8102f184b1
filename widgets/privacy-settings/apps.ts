import type { AppPreference } from "../../core/api/services/privacy.ts";

/** With more apps than this they can be searched. */
const LONG = 5;

export const isLong = (apps: readonly AppPreference[]): boolean => apps.length > LONG;

const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** The apps whose names hold the term, in any case; all where there is none. */
export const matching = (apps: readonly AppPreference[], term: string): AppPreference[] =>
  apps.filter(({ name }) => folded(name).includes(folded(term)));
