import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../../core/platform/config/locales.ts";
import { languageAddress } from "../../../../../core/platform/navigation/language-address.ts";

describe("HDR-1 SES-13 the other language is on the host with es., or on the one without it", () => {
  test.each<[page: string, language: Locale, rest: string]>([
    ["https://kestrel.example/account?tab=1#card", "es", "https://es.kestrel.example/account?tab=1#card"],
    ["https://www.kestrel.example/", "es", "https://es.kestrel.example/"],
    ["https://es.kestrel.example/support/", "en", "https://kestrel.example/support/"],
    ["http://localhost:4400/x", "es", "http://es.localhost:4400/x"],
    ["https://essex.example/", "es", "https://es.essex.example/"],
  ])("%s in %s is %s", (page, language, address) => expect(languageAddress(page, language)).toBe(address));

  test("a third language is reached from the host of any other", () => {
    const french = "fr" as Locale;
    expect(languageAddress("https://www.kestrel.example/", french)).toBe("https://fr.kestrel.example/");
    expect(languageAddress("https://es.kestrel.example/", french)).toBe("https://fr.kestrel.example/");
  });

  test.each<[page: string, language: Locale, rest: string]>([
    ["https://kestrel.example/", "en", "the page's host has that language already"],
    ["https://es.kestrel.example/", "es", "the page's host has that language already"],
    ["http://127.0.0.1:4400/", "es", "an IP address has no subdomains"],
    ["http://[::1]/", "es", "this one has none either"],
    ["file:///home/page.html", "es", "a file has no host"],
    ["", "es", "no such page exists yet"],
  ])("%s in %s is nowhere: %s", (page, language) => expect(languageAddress(page, language)).toBeUndefined());
});

describe("with known brand origins", () => {
  const brands = ["https://www.kestrel.example", "https://es.kestrel.example"];

  test.each<[page: string, language: Locale, rest: string]>([
    ["https://www.kestrel.example/devices?a=1", "es", "https://es.kestrel.example/devices?a=1"],
    ["https://es.kestrel.example/devices", "en", "https://www.kestrel.example/devices"],
    ["https://es.kestrel.example//evil.example/x", "en", "https://www.kestrel.example//evil.example/x"],
    ["https://shop.example/sale", "es", "https://es.kestrel.example/"],
    ["https://es.shop.example/sale", "en", "https://www.kestrel.example/"],
  ])("%s in %s is %s", (page, language, address) =>
    expect(languageAddress(page, language, brands)).toBe(address),
  );

  test("a page in this language already has no other address", () =>
    expect(languageAddress("https://www.kestrel.example/", "en", brands)).toBeUndefined());

  test("a brand with one language has no other", () =>
    expect(languageAddress("https://www.kestrel.example/", "es", brands.slice(0, 1))).toBeUndefined());
});
