import { describe, expect, test } from "vitest";
import { isCurrentPage } from "../../../../../core/platform/navigation/use-page.ts";

const PAGE = "https://kestrel.example/support/?q=remote#top";

describe("a link to the current page", () => {
  test.each(["https://kestrel.example/support", "https://kestrel.example/support/?x=1"])("%s is", (href) =>
    expect(isCurrentPage(href, PAGE)).toBe(true),
  );
  test.each([
    "https://kestrel.example/",
    "https://kestrel.example/support/setup",
    "https://es.kestrel.example/support",
    "https://kestrel.example/support#applist",
    "https://kestrel.example/support/?q=remote#top",
    "mailto:support@kestrel.example",
  ])("%s is not", (href) => expect(isCurrentPage(href, PAGE)).toBe(false));

  test("the root is only the root", () => {
    expect(isCurrentPage("https://kestrel.example", "https://kestrel.example/")).toBe(true);
    expect(isCurrentPage("https://kestrel.example/", PAGE)).toBe(false);
  });
  test("an unknown page has no current link", () =>
    expect(isCurrentPage("https://a.example/", "")).toBe(false));
});
