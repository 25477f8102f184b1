import { describe, expect, test } from "vitest";
import { addressOf } from "../../../../widgets/portal/campaigns.ts";
import { isBrandPath } from "../../../../demo/sandbox/brand-site.ts";
import { pageOf, type PageName, type Part } from "../../../../widgets/portal/pages.ts";
import { destinationOf, isFollowed, type Redirect } from "../../../../widgets/portal/routes.ts";

const named = ({ name, attributes, inside = [] }: Part): string[] => [
  attributes?.["kind"] ? `${name} ${attributes["kind"]}` : name,
  ...inside.flatMap(named),
];
const elementsOf = (page: PageName): string[] => pageOf(page).parts.flatMap(named);

function pageAt(path: string): PageName {
  const destination = destinationOf(path);
  if ("redirect" in destination) throw new Error(`${path} leads to ${destination.redirect.to}`);
  return destination.page;
}
const redirectAt = (path: string): Redirect | undefined => {
  const destination = destinationOf(path);
  return "redirect" in destination ? destination.redirect : undefined;
};

const support = ["support", "support-search", "chat-card"];

/** The rows of the documented route tables, in order: what each one shows, in which template (PAG-14). */
const rows: readonly (readonly [
  path: string,
  page: PageName,
  layout: string,
  elements: readonly string[],
])[] = [
  ["/account", "account", "account", ["account", "wallet"]],
  ["/", "account", "account", ["account", "wallet"]],
  ["/subscriptions", "subscriptions", "account", ["subscriptions"]],
  ["/subscriptions/manage", "manageSubscription", "account", ["subscriptions"]],
  ["/offer/max", "offer", "account", ["offers"]],
  ["/offer/apple", "offer", "account", ["offers"]],
  ["/offer/max/activate", "activate", "interstitial", ["activate"]],
  ["/offer/checkout/review", "checkout", "account", ["offers", "wallet"]],
  ["/offer/checkout/confirmation", "checkout", "account", ["offers", "wallet"]],
  ["/offer/activate", "activate", "interstitial", ["activate"]],
  ["/transactions", "transactions", "account", ["transactions"]],
  ["/devices", "devices", "account", ["devices"]],
  ["/support", "support", "support", support],
  ["/support/documentation", "support", "support", support],
  ["/support/manual", "support", "support", support],
  ["/support/redirect", "englishSupport", "support", support],
  ["/support/setup", "support", "support", support],
  ["/support/setup/pair-the-remote", "support", "support", support],
  ["/support/faqs/kestrel-warranty-information", "support", "support", support],
  ["/usb-update", "usbUpdate", "support-landing", ["usb-update", ...support]],
  ["/privacy/web-terms", "leaving", "interstitial", ["redirect"]],
  ["/privacy/policy", "leaving", "interstitial", ["redirect"]],
  ["/privacy/policy/staterights", "leaving", "interstitial", ["redirect"]],
  ["/privacy/manage-preference", "leaving", "interstitial", ["redirect"]],
  ["/adinformation/", "leaving", "interstitial", ["redirect"]],
  ["/privacy", "privacyCenter", "interstitial", ["redirect"]],
  ["/privacy/requests/affirmations", "affirmations", "privacy", ["privacy-request"]],
  ["/privacy/requests/dashboard", "privacyDashboard", "privacy", ["privacy-dashboard"]],
  ["/privacy/requests/id-proofing", "identityProofing", "privacy", ["identity-proofing"]],
  // Pages that the documents name without a path.
  ["/account/payment", "payment", "bare", ["message loader", "wallet"]],
  ["/loading", "waiting", "bare", ["message loader"]],
  ["/support/contact", "help", "support-landing", ["help-form"]],
  ["/usb-update/eleven", "firmwareDownload", "interstitial", ["firmware-download"]],
  ["/privacy/do-not-sell", "doNotSell", "privacy", ["do-not-sell"]],
  ["/privacy/settings", "privacySettings", "privacy", ["privacy-settings"]],
  ["/privacy/requests", "privacyRequest", "privacy", ["privacy-request"]],
  ["/privacy/escalation", "escalation", "privacy", ["privacy-escalation"]],
  ["/open-source", "document", "privacy", ["document"]],
  ["/health", "health", "privacy", ["health-check"]],
];

describe("the route table", () => {
  test.each(rows)("PAG-12 PAG-14 %s shows the page %s in the template %s", (path, page, layout, elements) => {
    expect(pageAt(path)).toBe(page);
    expect(pageOf(page).layout).toBe(layout);
    expect(elementsOf(page)).toEqual(elements);
    expect(pageAt(`${path}/`), "a slash at the end does not count").toBe(page);
  });

  test("PAG-12 /offers sets 'offers route banner' and leads to /subscriptions", () => {
    expect(redirectAt("/offers")).toEqual({
      to: "/subscriptions",
      flag: "offers-route-banner",
      campaign: "offers",
    });
  });

  test("PAG-12 /offer sets NoOffers and leads to /subscriptions", () => {
    expect(redirectAt("/offer")).toEqual({ to: "/subscriptions", flag: "no-offers", campaign: "offer" });
  });

  test.each([
    ["/offer/MAX", "/offer/max"],
    ["/offer/wbd", "/offer/max"],
    ["/offer/WBD/activate", "/offer/max/activate"],
    ["/offer/Apple", "/offer/apple"],
  ])("PAG-12 %s leads to the group's single address, %s, with its query", (path, to) => {
    expect(addressOf(redirectAt(path) as Redirect, {}, "?cid=1")).toBe(`${to}?cid=1`);
  });

  test.each([
    "/nowhere",
    "/account/nowhere",
    "/devices/1/2",
    "/offer/%2e%2e",
    "/offer/max/else",
    "/subscriptions/manage/more",
    "/usb-update/nine",
    "/Account",
  ])("PAG-1 %s is not one of our pages", (path) => {
    expect(pageAt(path)).toBe("notFound");
    expect(elementsOf("notFound")).toEqual(["message not-found"]);
  });

  test("follows links to its pages", () => {
    for (const path of ["/account", "/offer", "/offers", "/offer/MAX", "/support/setup", "/adinformation"]) {
      expect(isFollowed(path), path).toBe(true);
    }
  });

  test("leaves other links and the start page to the browser", () => {
    for (const path of ["/", "", "/nowhere", "/auth/logout", "/about/company"]) {
      expect(isFollowed(path), path).toBe(false);
    }
  });

  describe("with the content's documents", () => {
    const documents = { "/about/company": { title: "Company" }, "/account": { title: "Not the account" } };

    test.each(["/about/company", "/about/company/"])("PAG-12 %s is a page", (path) => {
      expect(destinationOf(path, documents)).toEqual({ page: "document" });
      expect(isFollowed(path, documents)).toBe(true);
    });

    test.each([
      ["/acerca/compa%C3%B1%C3%ADa", "/acerca/compañía"],
      ["/acerca/compa%C3%B1%C3%ADa/", "/acerca/compa%C3%B1%C3%ADa/"],
      ["/about/100%", "/about/100%"],
    ])("PAG-12 the address %s has the document of %s", (path, at) => {
      expect(destinationOf(path, { [at]: { title: "Ours" } })).toEqual({ page: "document" });
    });

    test("PAG-12 a document doesn't replace a page of the route table", () => {
      expect(destinationOf("/account", documents)).toEqual({ page: "account" });
    });

    test.each(["/about", "/About/company", "/about/media", "/constructor", "/__proto__"])(
      "PAG-1 %s is not a page",
      (path) => {
        expect(destinationOf(path, documents)).toEqual({ page: "notFound" });
      },
    );
  });

  test.each(rows.map(([path]) => path.replace(/\/$/, "")).filter(Boolean))(
    "PAG-12 the sandbox serves the brand's page at %s",
    (path) => {
      expect(isBrandPath(path)).toBe(true);
      expect(isBrandPath(`${path}/`)).toBe(true);
    },
  );
});
