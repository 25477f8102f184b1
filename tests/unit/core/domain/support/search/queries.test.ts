import { describe, expect, test } from "vitest";
import { isFound, readQueries, type SearchQuery } from "../../../../support/search-queries.ts";
import { loadSupportSearches } from "../../../../support/support-searches.ts";

const searches = await loadSupportSearches();
const LEAST = 0.95;

const missed = (rows: readonly SearchQuery[]) =>
  rows.filter((row) => {
    const found = searches[row.language](row.query).items;
    return !isFound(
      row,
      found.map(({ value }) => value),
    );
  });

describe("customers' queries", () => {
  for (const [list, isHeldOut, count] of [
    ["search-queries", false, 150],
    ["search-queries", true, 50],
    ["search-phrases", false, 60],
    ["search-phrases", true, 60],
    ["search-sentences", false, 90],
    ["search-sentences", true, 60],
  ] as const) {
    const kind = isHeldOut ? "never tuned for" : "tuned for";
    test(`finds the right article among the first three in 95 % of ${count} ${list.replace("-", " ")} ${kind}`, () => {
      const rows = readQueries(list).filter(({ heldOut }) => Boolean(heldOut) === isHeldOut);
      expect(rows).toHaveLength(count);
      const found = missed(rows).map(({ query }) => query);
      expect(found.length, found.join("\n")).toBeLessThanOrEqual(count * (1 - LEAST));
    });
  }

  test("an ordinary phrase does not match every article", () => {
    for (const query of ["tv won't turn on", "I can't hear anything", "can't sign in"])
      expect(searches.en(query).items.length).toBeLessThan(50);
  });
});
