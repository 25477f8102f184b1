import { describe, expect, test } from "vitest";
import { siteOf } from "../../../../core/element/hooks/use-site.ts";
import { translator } from "../../../../core/i18n/strings.ts";
import { menuOf, Content } from "../../../../widgets/header/menu.ts";
import { strings } from "../../../../widgets/header/strings/index.ts";

const en = translator(strings, "en");
const es = translator(strings, "es");
const site = siteOf("https://kestrel.example/devices", [], "en");
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe("HDR-1 the header's menu", () => {
  test("without content has the default links, the About dropdown, the account and the other language", () => {
    const menu = menuOf({}, "en", en, site);
    expect(labels(menu.links)).toEqual(["Support"]);
    expect(menu.about).toEqual([
      { label: "COMPANY", href: "https://kestrel.example/about/company" },
      { label: "MEDIA", href: "https://kestrel.example/about/media" },
    ]);
    expect(menu.account).toBe("https://kestrel.example/account");
    expect(menu.home).toBe("https://kestrel.example/");
    expect(menu.languages).toEqual([
      { locale: "es", label: "Español", href: "https://es.kestrel.example/devices" },
    ]);
  });

  test("in Spanish links to English", () => {
    const menu = menuOf({}, "es", es, siteOf("https://es.kestrel.example/", [], "es"));
    expect(labels(menu.about)).toEqual(["EMPRESA", "PRENSA"]);
    expect(menu.languages).toEqual([{ locale: "en", label: "English", href: "https://kestrel.example/" }]);
  });

  test("of content is sorted by display order", () => {
    const content = Content.parse({
      menu: [
        { label: "Second", href: "/b", displayOrder: 2 },
        { label: "First", href: "https://other.example/", displayOrder: 1 },
      ],
      about: [],
    });
    const menu = menuOf(content, "en", en, site);
    expect(labels(menu.links)).toEqual(["First", "Second"]);
    expect(menu.about).toEqual([]);
  });

  test("content sets a safe address of the other language", () => {
    const languages = { en: "/?lang=en", es: "/?lang=es" };
    expect(menuOf({ languages }, "en", en, site).languages).toMatchObject([
      { href: "https://kestrel.example/?lang=es" },
    ]);
    expect(menuOf({ languages: { es: "javascript:1" } }, "en", en, site).languages).toEqual([]);
  });

  test("an order that is not a number is invalid", () =>
    expect(Content.safeParse({ menu: [{ label: "A", href: "/", displayOrder: "1" }] }).success).toBe(false));
});
