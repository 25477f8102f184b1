import { describe, expect, test } from "vitest";
import { menuLinks } from "../../../../../core/domain/marketing/links.ts";
import { inOrder } from "../../../../../core/platform/display-order.ts";
import { siteOf } from "../../../../../core/element/hooks/use-site.ts";

describe("menu links", () => {
  test("HDR-1 are sorted by display order, before those without one", () => {
    const given = [
      { label: "b" },
      { label: "two", displayOrder: 2 },
      { label: "a" },
      { label: "minus", displayOrder: -1 },
      { label: "ten", displayOrder: 10 },
    ];
    expect(inOrder(given).map(({ label }) => label)).toEqual(["minus", "two", "ten", "b", "a"]);
    expect(given[0]?.label).toBe("b");
  });

  test("are absolute without unsafe ones", () => {
    const given = [
      { label: "Script", href: "javascript:alert(1)", displayOrder: 1 },
      { label: "BrandSite", href: "//evil.example/" },
      { label: "Help", href: "/support" },
      { label: "Mail", href: "mailto:help@kestrel.example" },
    ];
    expect(menuLinks(given, "https://kestrel.example/account")).toEqual([
      { label: "Help", href: "https://kestrel.example/support" },
      { label: "Mail", href: "mailto:help@kestrel.example" },
    ]);
  });
});

describe("the base of the brand's own links is", () => {
  const brands = ["https://kestrel.example", "https://es.kestrel.example"];
  test.each([
    ["the page, if it is the brand's", "https://es.kestrel.example/x", "en", "https://es.kestrel.example/x"],
    ["the brand's site, on another site's page", "https://shop.example/", "en", "https://kestrel.example"],
    ["its Spanish one for a Spanish element", "https://shop.example/", "es", "https://es.kestrel.example"],
  ] as const)("%s", (_, page, locale, base) => expect(siteOf(page, brands, locale).base).toBe(base));

  test("the page, if nothing names the brand's site", () =>
    expect(siteOf("https://shop.example/a", [], "en").base).toBe("https://shop.example/a"));
});
