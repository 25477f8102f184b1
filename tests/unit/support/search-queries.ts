import { readFileSync } from "node:fs";
import type { Locale } from "../../../core/platform/config/locales.ts";

export interface SearchQuery {
  query: string;
  language: Locale;
  /** Articles of which one must be among the first three. */
  expected: string[];
  /** Left out of tuning, so that an overfitted query shows by the difference. */
  heldOut?: true;
}

/** The lists in `tests/fixtures`, each frozen before it was first measured. */
export const queryLists = ["search-queries", "search-phrases", "search-sentences"] as const;
export type QueryList = (typeof queryLists)[number];

const FIRST = 3;

export const readQueries = (list: QueryList): SearchQuery[] =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${list}.json`, import.meta.url), "utf8")) as SearchQuery[];

/** Returns whether a query's article is among the first three of the articles found, best first. */
export const isFound = ({ expected }: SearchQuery, found: readonly string[]): boolean =>
  found.slice(0, FIRST).some((value) => expected.includes(value));
