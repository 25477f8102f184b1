import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../core/config/locale.ts";
import { loadSupportSearches } from "../../support/support-searches.ts";

interface Query {
  query: string;
  language: Locale;
  /** Articles of which one must be among the first three. */
  expected: string[];
  /** Left out of tuning: a query that only passes because it was tuned for shows by the difference. */
  heldOut?: true;
}

const file = new URL("../../../fixtures/search-queries.json", import.meta.url);
const queries = JSON.parse(readFileSync(file, "utf8")) as Query[];
const searches = await loadSupportSearches();
const LEAST = 0.95;

const missed = (rows: readonly Query[]) =>
  rows.filter(({ query, language, expected }) => {
    const first = searches[language].search(query).items.slice(0, 3);
    return !first.some(({ value }) => expected.includes(value));
  });

describe("what customers type", () => {
  for (const [name, rows, count] of [
    ["tuned for", queries.filter(({ heldOut }) => !heldOut), 150],
    ["never tuned for", queries.filter(({ heldOut }) => heldOut), 50],
  ] as const) {
    test(`finds the right article among the first three in 95 % of ${count} queries ${name}`, () => {
      expect(rows).toHaveLength(count);
      const found = missed(rows).map(({ query }) => query);
      expect(found.length, found.join("\n")).toBeLessThanOrEqual(count * (1 - LEAST));
    });
  }

  test("an ordinary phrase does not find every article", () => {
    for (const query of ["tv won't turn on", "I can't hear anything", "can't sign in"])
      expect(searches.en.search(query).items.length).toBeLessThan(50);
  });
});
