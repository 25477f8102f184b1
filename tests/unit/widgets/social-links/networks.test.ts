import { expect, test } from "vitest";
import { linksOf } from "../../../../widgets/social-links/networks.ts";

const PAGE = "https://www.tv.example/";

test("PAG-11 networks have their own spelling, or the content's name", () => {
  const links = [
    { network: "YouTube", href: "https://www.youtube.com/@tv" },
    { network: "mastodon", href: "https://social.example/@tv", label: "Mastodon" },
    { network: "constructor", href: "https://social.example/c" },
  ];
  expect(linksOf({ links }, PAGE)).toEqual([
    { network: "youtube", name: "YouTube", href: "https://www.youtube.com/@tv" },
    { network: "mastodon", name: "Mastodon", href: "https://social.example/@tv" },
    { network: "constructor", name: "constructor", href: "https://social.example/c" },
  ]);
});

test("an unsafe link is left out", () => {
  const links = ["javascript:alert(1)", "//evil.example", ""].map((href) => ({ network: "facebook", href }));
  expect(linksOf({ links }, PAGE)).toEqual([]);
});
