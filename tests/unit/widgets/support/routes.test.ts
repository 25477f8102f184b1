import { describe, expect, test } from "vitest";
import type { SearchItem, SupportLayout } from "../../../../core/domain/support/content-layout.ts";
import { articlesOf, itemOf, routeOf } from "../../../../widgets/support/routes.ts";
import { strings } from "../../../../widgets/support/strings/index.ts";
import { drawingOf } from "../../../../widgets/support/view/Landing.tsx";

const item = (value: string, more: Partial<SearchItem> = {}): SearchItem => ({
  value,
  label: value,
  searchLabel: "",
  desc: "",
  url: `/support/${value}`,
  spanishUrl: `/support/${value}-es`,
  href: `https://brand.example/support/${value}`,
  manual: false,
  popular: false,
  category: value.split("/")[0] ?? "",
  categoryName: "",
  topics: [],
  ...more,
});
const layout: SupportLayout = {
  base: "https://brand.example",
  banner: undefined,
  faqBanner: undefined,
  chips: [],
  iconLinks: [],
  categories: [],
  topics: [],
  items: [
    item("setup/second"),
    item("setup/first", { topics: ["wifi"] }),
    item("account/other", { topics: ["wifi"] }),
    item("manual/setup", { manual: true, category: "setup", url: "/support/manuals/setup.pdf" }),
  ],
};

describe("the support pages' paths", () => {
  test.each([
    ["/support", { page: "landing" }],
    ["/usb-update", { page: "landing" }],
    ["/support/manual", { page: "manuals", list: "manual" }],
    ["/support/documentation", { page: "manuals", list: "documentation" }],
    ["/support/setup", { page: "category", category: "setup" }],
    ["/support/setup/wifi", { page: "article", category: "setup", article: "wifi" }],
  ])("SUP-6 SUP-9 SUP-10 %s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test.each([
    "/",
    "/account",
    "/support/a/b/c",
    "/support/manuals/guide.pdf",
    "/support/a b",
    "/usb-update/x",
  ])("%s is not a support page", (path) => {
    expect(routeOf(path)).toEqual({ page: "missing" });
  });

  test("SUP-6 SUP-8 a category or topic lists its articles in their order, without manuals", () => {
    expect(articlesOf(layout, "setup").map(({ value }) => value)).toEqual(["setup/second", "setup/first"]);
    expect(articlesOf(layout, "wifi").map(({ value }) => value)).toEqual(["setup/first", "account/other"]);
  });

  test("an article is found by the end of its address in either language", () => {
    expect(itemOf(layout, "setup", "first")?.value).toBe("setup/first");
    expect(itemOf(layout, "setup", "first-es")?.value).toBe("setup/first");
    expect(itemOf(layout, "setup", "irst")).toBeUndefined();
  });

  test("SUP-6 of articles whose addresses end alike, the one of the page's category is found", () => {
    const items = [item("setup/remote"), item("troubleshooting/remote")];
    expect(itemOf({ ...layout, items }, "troubleshooting", "remote")?.value).toBe("troubleshooting/remote");
    expect(itemOf({ ...layout, items }, "wifi", "remote")?.value).toBe("setup/remote");
  });

  test("SUP-8 each of the twelve paths has its own icon, other paths the default", () => {
    const paths = [
      "/support/setup",
      "/support/wifi",
      "/support/remote",
      "/support/subscriptions",
      "/support/account",
      "/support/kestrel-tv",
      "/support/kestrel-stream-box",
      "/support/kestrel-play",
      "/support/troubleshooting",
      "/support/faqs",
      "/support/faqs/kestrel-warranty-information",
      "/support/faqs/kestrel-device-return-policy",
    ];
    const standard = drawingOf("/support/anything-else");
    expect(new Set(paths.map(drawingOf)).size).toBe(12);
    expect(paths.map(drawingOf)).not.toContain(standard);
    expect(drawingOf("/support/faqs/other")).toBe(standard);
  });

  test("SUP-6 the texts of the specification", () => {
    expect(strings.en).toMatchObject({ browse: "Browse categories", backToTop: "Back to top" });
  });
});
