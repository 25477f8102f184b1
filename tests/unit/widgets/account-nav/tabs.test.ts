import { describe, expect, test } from "vitest";
import { translator } from "../../../../core/i18n/strings.ts";
import { defaultTabs, pathKindOf, tabsOf } from "../../../../widgets/account-nav/tabs.ts";
import { strings } from "../../../../widgets/account-nav/strings/index.ts";

const t = translator(strings, "en");
const BASE = "https://kestrel.example/account";
const currentOn = (path: string) =>
  tabsOf(defaultTabs, path, t, BASE)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ href }) => new URL(href).pathname);

describe("NAV-1 the tabs", () => {
  test("are five, in this order", () =>
    expect(
      tabsOf(defaultTabs, "/", t, BASE).map(({ label, href }) => [label, new URL(href).pathname]),
    ).toEqual([
      ["Account", "/account"],
      ["Subscriptions", "/subscriptions"],
      ["Devices", "/devices"],
      ["Transactions", "/transactions"],
      ["Offers", "/offer"],
    ]));

  test.each([
    ["/account", "/account"],
    ["/account/", "/account"],
    ["/", "/account"],
    ["", "/account"],
    ["/subscriptions", "/subscriptions"],
    ["/subscriptions/manage", "/subscriptions"],
    ["/devices", "/devices"],
    ["/transactions", "/transactions"],
    ["/offer/max", "/offer"],
  ])("on %s the tab %s is the current one", (path, tab) => expect(currentOn(path)).toEqual([tab]));

  test.each(["/accounts", "/support/account", "/privacy"])("on %s no tab is current", (path) =>
    expect(currentOn(path)).toEqual([]),
  );

  test("of the content are sorted by display order, with its labels and the default ones", () => {
    const tabs = [
      { path: "/devices", displayOrder: 3 },
      { path: "/account", label: "Me", displayOrder: 1 },
      { path: "/games", displayOrder: 2 },
      { path: "/extras", label: "Extras" },
      { path: "javascript:1", label: "Bad" },
    ];
    expect(tabsOf(tabs, "/extras/one", t, BASE)).toEqual([
      { label: "Me", href: "https://kestrel.example/account", isCurrent: false },
      { label: "Devices", href: "https://kestrel.example/devices", isCurrent: false },
      { label: "Extras", href: "https://kestrel.example/extras", isCurrent: true },
    ]);
  });
});

test("NAV-1 a tab with a fragment, which opens a dialog above the page, is never the current one", () => {
  const tabs = [{ path: "/account#applist", label: "Apps" }];
  expect(tabsOf(tabs, "/account", t, BASE).map(({ isCurrent }) => isCurrent)).toEqual([false]);
});

describe("NAV-2 the target of a path", () => {
  test.each([
    ["/account", "tabs"],
    ["/", "tabs"],
    ["/subscriptions/manage", "tabs"],
    ["/transactions", "tabs"],
    ["/devices", "tabs"],
    ["/offer/max", "offer"],
    ["/offers", "offer"],
    ["/account/offer", "offer"],
    ["/support", "elsewhere"],
    ["/privacy/policy", "elsewhere"],
  ])("%s: %s", (path, place) => expect(pathKindOf(path)).toBe(place));
});
