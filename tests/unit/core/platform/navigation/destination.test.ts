import { expect, test } from "vitest";
import { destinationOf } from "../../../../../core/platform/navigation/destination.ts";

const PAGE = "https://www.tv.example/privacy/policy?x=1";
const TRUSTED = ["https://legal.tv.example", "http://localhost:4400"];
const to = (value: unknown) => destinationOf(value, PAGE, TRUSTED);

test("the page's own origin and trusted ones are known", () => {
  expect(to("/legal/#terms")).toEqual({
    href: "https://www.tv.example/legal/#terms",
    host: "www.tv.example",
    isKnown: true,
  });
  expect(to("https://legal.tv.example/terms")?.isKnown).toBe(true);
  expect(to("http://localhost:4400/legal/")?.isKnown).toBe(true);
});

test("another host is unknown and needs https", () => {
  expect(to("https://legal.tv.example.evil.example/")).toMatchObject({
    isKnown: false,
    host: "legal.tv.example.evil.example",
  });
  expect(to("http://other.example/")).toBeUndefined();
  expect(to("http://legal.tv.example/")).toBeUndefined();
});

test("an invalid address has no destination", () => {
  const refused = [
    undefined,
    7,
    "",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    "//evil.example/",
    "/\\evil.example",
    "https://user:pass@legal.tv.example/",
    "https://legal.tv.example/ x",
    `https://legal.tv.example/${"a".repeat(2048)}`,
  ];
  for (const value of refused) expect(to(value), String(value).slice(0, 40)).toBeUndefined();
});

test("a page with an opaque origin trusts nothing by it", () => {
  expect(destinationOf("mailto:a@b.example", "about:srcdoc", [])).toBeUndefined();
  expect(destinationOf("/legal/", "about:srcdoc", [])).toBeUndefined();
});
