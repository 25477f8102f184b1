import { describe, expect, test } from "vitest";
import { siteOf } from "../../../../core/element/hooks/use-site.ts";
import { translator } from "../../../../core/i18n/strings.ts";
import { Content } from "../../../../widgets/footer/schema.ts";
import { languagesOf, legalLinks, sectionsOf } from "../../../../widgets/footer/sections.ts";
import { strings } from "../../../../widgets/footer/strings/index.ts";

const t = translator(strings, "en");
const site = siteOf("https://kestrel.example/devices", [], "en");

describe("FTR-1 the footer's sections", () => {
  test("are Entertainment, For Business, About, Support and Account, each with links", () => {
    const sections = sectionsOf({}, t, site);
    expect(sections.map(({ heading }) => heading)).toEqual([
      "Entertainment",
      "For Business",
      "About",
      "Support",
      "Account",
    ]);
    for (const { links } of sections) expect(links).not.toHaveLength(0);
  });

  test("of content are sorted by display order, like their links", () => {
    const content = Content.parse({
      sections: [
        { heading: "Last", links: [{ label: "Help", href: "/help" }] },
        { heading: "Nothing", displayOrder: 1, links: [{ label: "Bad", href: "javascript:1" }] },
        {
          heading: "First",
          displayOrder: 2,
          links: [
            { label: "b", href: "/b", displayOrder: 2 },
            { label: "a", href: "/a", displayOrder: 1 },
          ],
        },
      ],
    });
    expect(sectionsOf(content, t, site)).toEqual([
      {
        heading: "First",
        links: [
          { label: "a", href: "https://kestrel.example/a" },
          { label: "b", href: "https://kestrel.example/b" },
        ],
      },
      { heading: "Last", links: [{ label: "Help", href: "https://kestrel.example/help" }] },
    ]);
  });
});

test("FTR-2 the legal links are these six, on the brand's site", () => {
  const elsewhere = siteOf("https://shop.example/sale", ["https://kestrel.example"], "en");
  expect(legalLinks(t, elsewhere).map(({ href }) => href)).toEqual(
    [
      "/privacy/web-terms",
      "/privacy/policy",
      "/privacy/policy/staterights#california",
      "/privacy/manage-preference",
      "/adinformation/",
      "/privacy/requests/affirmations",
    ].map((path) => `https://kestrel.example${path}`),
  );
});

describe("FTR-1 the languages", () => {
  test("are both, and the page's own is marked", () =>
    expect(languagesOf({}, "en", site)).toEqual([
      { locale: "en", label: "English", href: "https://kestrel.example/devices", isCurrent: true },
      { locale: "es", label: "Español", href: "https://es.kestrel.example/devices", isCurrent: false },
    ]));

  test("are none if the page has only one", () =>
    expect(languagesOf({}, "en", siteOf("http://127.0.0.1/", [], "en"))).toEqual([]));

  test("have the addresses of the content", () =>
    expect(
      languagesOf({ languages: { en: "/?lang=en", es: "/?lang=es" } }, "es", site).map(({ href }) => href),
    ).toEqual(["https://kestrel.example/?lang=en", "https://kestrel.example/?lang=es"]));
});
