import { expect, test } from "vitest";
import { Content } from "../../../../widgets/image-banner/schema.ts";
import { targetOf } from "../../../../widgets/image-banner/ImageBanner.tsx";

const page = "https://www.kestrel.example/account";

test("PAG-11 an image banner links to /offer/{group}, the support banner to the app's FAQ", () => {
  expect(targetOf({ group: "WBD" }, page)).toBe("https://www.kestrel.example/offer/max");
  expect(targetOf({ variant: "support", group: "wbd", href: "/support/faqs/app" }, page)).toBe(
    "https://www.kestrel.example/support/faqs/app",
  );
});

test("PAG-11 on another company's page, an offer is on the brand's site, the content's own link on the page's", () => {
  const elsewhere = "https://shop.example/tv";
  expect(targetOf({ group: "wbd" }, elsewhere, page)).toBe("https://www.kestrel.example/offer/max");
  expect(targetOf({ variant: "support", href: "/app" }, elsewhere, page)).toBe("https://shop.example/app");
});

test("an unsafe address has no link", () => {
  expect(targetOf({ group: "../account" }, page)).toBeUndefined();
  expect(targetOf({ variant: "support", href: "javascript:alert(1)" }, page)).toBeUndefined();
});

test.each([
  ["an offer without its group", { heading: "Racing" }, "group"],
  ["a support banner without its address", { heading: "Stuck?", variant: "support", group: "a" }, "href"],
  ["an unknown variant", { heading: "Racing", variant: "other", group: "a" }, "variant"],
  [
    "a picture without its size",
    { heading: "A", group: "a", images: { alt: "", small: { src: "a" } } },
    "images",
  ],
])("content with %s is invalid", (_, content, path) => {
  const parsed = Content.safeParse(content);
  expect(parsed.error?.issues[0]?.path[0]).toBe(path);
});
