import { describe, expect, test } from "vitest";
import { addressOf } from "../../../../widgets/portal/campaigns.ts";
import { wordsFor } from "../../../../widgets/portal/handed-down.ts";
import { destinationOf, type Redirect } from "../../../../widgets/portal/routes.ts";
import { inEnglish } from "../../../../widgets/portal/use-language.ts";

const redirectAt = (path: string): Redirect => {
  const destination = destinationOf(path);
  if (!("redirect" in destination)) throw new Error(`${path} leads nowhere`);
  return destination.redirect;
};

describe("PAG-12 the query of a redirect", () => {
  const campaigns = { offer: "cid=none left", offers: "cid=banner&from=mail" };

  test("is the configured one", () => {
    expect(addressOf(redirectAt("/offer"), { links: { campaigns } })).toBe("/subscriptions?cid=none+left");
    expect(addressOf(redirectAt("/offers"), { links: { campaigns } })).toBe(
      "/subscriptions?cid=banner&from=mail",
    );
  });

  test("is a tracking query for /offer, and none for /offers, where nothing is configured", () => {
    for (const links of [undefined, {}, { campaigns: {} }, { campaigns: "wrong" }]) {
      expect(addressOf(redirectAt("/offer"), { links })).toBe("/subscriptions?tracking=offer");
      expect(addressOf(redirectAt("/offers"), { links })).toBe("/subscriptions");
    }
  });

  test("cannot lead elsewhere", () => {
    const links = { campaigns: { offers: "/../../evil#x?y" } };
    const { pathname } = new URL(addressOf(redirectAt("/offers"), { links }), "https://brand.example");
    expect(pathname).toBe("/subscriptions");
  });
});

describe("PAG-12 support pages on the Spanish host", () => {
  const rule = { isSpanishHost: true, wantsEnglish: true, isEnglish: false };
  const article = destinationOf("/support/setup/wifi");

  test.each(["/support", "/support/setup", "/support/documentation", "/support/contact", "/usb-update"])(
    "%s leads to /support/redirect where that is configured",
    (path) => {
      expect(inEnglish(destinationOf(path), rule)).toEqual({ redirect: { to: "/support/redirect" } });
    },
  );

  test("stay where it is not, on any other host, and once they are English in this tab", () => {
    expect(inEnglish(article, { ...rule, wantsEnglish: false })).toBe(article);
    expect(inEnglish(article, { ...rule, isSpanishHost: false })).toBe(article);
    expect(inEnglish(article, { ...rule, isEnglish: true })).toBe(article);
    const target = destinationOf("/support/redirect");
    expect(inEnglish(target, rule)).toBe(target);
  });

  test("wait until the configuration says which, as no other page does", () => {
    expect(inEnglish(article, { ...rule, wantsEnglish: undefined })).toBeUndefined();
    for (const path of ["/devices", "/offer", "/privacy/settings"]) {
      const destination = destinationOf(path);
      expect(inEnglish(destination, { ...rule, wantsEnglish: undefined })).toBe(destination);
    }
  });
});

test("SES-14 an element's words are those with its name before their key", () => {
  const words = { skip: "Jump", "devices.heading": "Screens", "account-nav.toggle": "Where to" };
  expect(wordsFor("devices", words)).toEqual({ heading: "Screens" });
  expect(wordsFor("account-nav", words)).toEqual({ toggle: "Where to" });
  expect(wordsFor("account", words)).toEqual({});
});
