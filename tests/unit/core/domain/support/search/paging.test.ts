import { describe, expect, test } from "vitest";
import { PAGE_SIZE, pagesOf, pageWithin } from "../../../../../../core/domain/support/search/paging.ts";
import { shownPages } from "../../../../../../core/ui/pagination/Pagination.tsx";

describe("pages", () => {
  test("SUP-2 ten results are one page, eleven are two", () => {
    expect(PAGE_SIZE).toBe(10);
    expect([0, 1, 10, 11, 20, 21, 10_000].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3, 1000]);
  });

  test("an invalid page becomes an existing one", () => {
    expect([-3, 0, Number.NaN, 1.7, 2, 99, Infinity].map((page) => pageWithin(page, 25))).toEqual([
      1, 1, 1, 1, 2, 3, 3,
    ]);
  });

  test("the row shows first, last and neighboring pages without unnecessary gaps", () => {
    expect(shownPages(1, 1)).toEqual([1]);
    expect(shownPages(1, 3)).toEqual([1, 2, 3]);
    expect(shownPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(shownPages(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9]);
    expect(shownPages(50, 100)).toEqual([1, 0, 49, 50, 51, 0, 100]);
  });
});
