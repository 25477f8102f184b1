import { describe, expect, test } from "vitest";
import { addressOf } from "../../../../widgets/portal/campaigns.ts";
import { stringsFor } from "../../../../widgets/portal/portal-context.ts";
import { destinationOf, type Redirect } from "../../../../widgets/portal/routes.ts";
import { inEnglish } from "../../../../widgets/portal/use-language.ts";

const redirectAt = (path: string): Redirect => {
  const destination = destinationOf(path);
  if (!("redirect" in destination)) throw new Error(`${path} leads nowhere`);
  return destination.redirect;
};

describe("PAG-12 the query of a redirect", () => {
  const campaigns = { offer: "cid=none left", offers: "cid=banner&from=mail" };
  const leadsTo = (path: string, search = "", links: unknown = { campaigns }) =>
    addressOf(redirectAt(path), { links }, search);

  test("is the configured one", () => {
    expect(leadsTo("/offer")).toBe("/subscriptions?cid=none+left");
    expect(leadsTo("/offers")).toBe("/subscriptions?cid=banner&from=mail");
  });

  test.each([null, {}, { campaigns: {} }, { campaigns: "wrong" }])(
    "is a tracking query for /offer, and none for /offers, if the configuration has %j",
    (links) => {
      expect(leadsTo("/offer", "", links)).toBe("/subscriptions?tracking=offer");
      expect(leadsTo("/offers", "", links)).toBe("/subscriptions");
    },
  );

  test("keeps the visitor's own parameters beside the configured ones", () => {
    expect(leadsTo("/offers", "?utm_source=mail")).toBe(
      "/subscriptions?utm_source=mail&cid=banner&from=mail",
    );
    expect(leadsTo("/offer", "?utm=a&utm=b", {})).toBe("/subscriptions?utm=a&utm=b&tracking=offer");
  });

  test("takes a parameter from the URL if the configuration sets it too", () => {
    expect(leadsTo("/offers", "?cid=spring&cid=again")).toBe("/subscriptions?cid=spring&cid=again&from=mail");
  });

  test.each(["/offer/Apple", "/offer/wbd", "/offer/MAX/activate"])(
    "is the visitor's own, unchanged, if %s is changed to lower case",
    (path) => {
      const [to] = leadsTo(path, "?cid=Spring%20Sale&empty").split("?");
      expect(leadsTo(path, "?cid=Spring%20Sale&empty")).toBe(`${to}?cid=Spring%20Sale&empty`);
      expect(to).toBe(path.toLowerCase().replace("wbd", "max"));
    },
  );

  test("cannot change the target", () => {
    const links = { campaigns: { offers: "/../../evil#x?y" } };
    const { pathname } = new URL(leadsTo("/offers", "?/../..//evil", links), "https://brand.example");
    expect(pathname).toBe("/subscriptions");
  });
});

describe("PAG-12 support pages on the Spanish host", () => {
  const rule = { isSpanishHost: true, wantsEnglish: true, isEnglish: false };
  const article = destinationOf("/support/setup/wifi");

  test.each(["/support", "/support/setup", "/support/documentation", "/support/contact", "/usb-update"])(
    "%s leads to /support/redirect if configured",
    (path) => {
      expect(inEnglish(destinationOf(path), rule)).toEqual({ redirect: { to: "/support/redirect" } });
    },
  );

  test("stay if it is not configured, on any other host, and once they are English in this tab", () => {
    expect(inEnglish(article, { ...rule, wantsEnglish: false })).toBe(article);
    expect(inEnglish(article, { ...rule, isSpanishHost: false })).toBe(article);
    expect(inEnglish(article, { ...rule, isEnglish: true })).toBe(article);
    const target = destinationOf("/support/redirect");
    expect(inEnglish(target, rule)).toBe(target);
  });

  test("wait for the configuration, unlike other pages", () => {
    expect(inEnglish(article, { ...rule, wantsEnglish: undefined })).toBeUndefined();
    for (const path of ["/devices", "/offer", "/privacy/settings"]) {
      const destination = destinationOf(path);
      expect(inEnglish(destination, { ...rule, wantsEnglish: undefined })).toBe(destination);
    }
  });
});

test("SES-14 an element's texts are those with its name before their key", () => {
  const words = { skip: "Jump", "devices.heading": "Screens", "account-nav.toggle": "Where to" };
  expect(stringsFor("devices", words)).toEqual({ heading: "Screens" });
  expect(stringsFor("account-nav", words)).toEqual({ toggle: "Where to" });
  expect(stringsFor("account", words)).toEqual({});
});
