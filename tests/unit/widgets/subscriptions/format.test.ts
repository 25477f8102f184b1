import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../core/platform/config/locales.ts";
import { priceStrings } from "../../../../core/i18n/price.ts";
import { translator } from "../../../../core/i18n/strings.ts";
import type { Action } from "../../../../widgets/subscriptions/actions.ts";
import { strings } from "../../../../widgets/subscriptions/strings/index.ts";
import { actionStrings } from "../../../../widgets/subscriptions/strings/actions.ts";
import { factsAfter, factsBefore } from "../../../../widgets/subscriptions/action-format.ts";
import { endLine, renewalLine, upcomingLine, type Format } from "../../../../widgets/subscriptions/format.ts";
import { offer, subscription } from "./subscription.ts";

const format = (locale: Locale): Format => ({
  t: translator(strings, locale),
  prices: translator(priceStrings, locale),
  locale,
});
const en = format("en");
const es = format("es");
const action = { ...en, t: translator(actionStrings, "en") };

describe("the line of the renewal", () => {
  test("SUB-8 has date, price and the frequency in lower case", () => {
    expect(renewalLine(subscription(), en)).toBe("Renews on 01/05/2027 for $16.99/month");
    expect(renewalLine(subscription({ planDuration: "year" }), en)).toContain("$16.99/year");
    expect(renewalLine(subscription(), es)).toBe("Se renueva el 01/05/2027 por $16.99/mes");
  });

  test("SUB-8 says 'next season' instead of a date", () => {
    const season = subscription({
      renewalDescription: "next season",
      planDuration: "year",
      renewalPrice: 109.99,
    });
    expect(renewalLine(season, en)).toBe("Renews next season for $109.99/year");
  });

  test("SUB-8 says for wbd that it renews automatically", () => {
    expect(renewalLine(subscription({ appId: "wbd" }), en)).toBe("Renews automatically for $16.99/month");
    expect(
      renewalLine(subscription({ renewalDescription: "Renews automatically until you cancel." }), en),
    ).toBe("Renews on 01/05/2027 for $16.99/month");
  });

  test("SUB-8 has a price only in US dollars", () => {
    const foreign = subscription({ currency: "EUR" });
    expect(renewalLine(foreign, en)).toBe("Renews on 01/05/2027");
    expect(renewalLine({ ...foreign, appId: "wbd" }, en)).toBe("Renews automatically");
    expect(renewalLine({ ...foreign, renewalDescription: "next season" }, en)).toBe("Renews next season");
  });

  test("SUB-1 is the end of access, or the end, if it does not renew", () => {
    const cancelled = subscription({ endDate: new Date(2027, 1, 1).getTime() });
    expect(renewalLine(cancelled, en)).toBeUndefined();
    expect(endLine(cancelled, en)).toBe("You have access until 02/01/2027");
    expect(endLine({ ...cancelled, status: "PAST" }, en)).toBe("Ended on 02/01/2027");
    expect(endLine(subscription(), en)).toBeUndefined();
  });

  test("SUB-2 has day and price of an upcoming plan", () => {
    const next = { ...offer({ name: "Basic", price: 9.99 }), effectiveDate: new Date(2027, 0, 5).getTime() };
    expect(upcomingLine(next, en)).toBe("Your plan changes to Basic on 01/05/2027 for $9.99/month.");
  });
});

describe("the text of an action", () => {
  const valuesOf = (name: Action, more = {}) =>
    factsBefore({ action: name, subscription: subscription(), offer: offer(), ...more }, action).map(
      ({ value }) => value,
    );

  test.each([
    ["UNSUBSCRIBE", { offer: undefined }, ["Nothing", "Stops today", "01/05/2027", "Kestrel"]],
    ["UPGRADE", {}, ["$4.00", "Immediately", "You cancel", "$20.99/month", "Kestrel"]],
    [
      "UPGRADE",
      { offer: offer({ amountDueToday: undefined }) },
      ["A price difference may be charged", "Immediately", "You cancel", "$20.99/month", "Kestrel"],
    ],
    [
      "DOWNGRADE",
      { offer: offer({ price: 9.99, amountDueToday: 0 }) },
      ["Nothing", "01/05/2027", "You cancel", "$9.99/month", "Kestrel"],
    ],
    ["UNDO_DOWNGRADE", {}, ["Nothing", "Immediately", "You cancel", "$16.99/month", "Kestrel"]],
    ["UNLINK", { offer: undefined }, ["Nothing", "Immediately", "As agreed with Kestrel", "Kestrel"]],
  ] as const)(
    "SUB-3 SUB-5 %s: the charge, when it takes effect, the end of access, the biller",
    (name, more, expected) => expect(valuesOf(name, more)).toEqual(expected),
  );

  test("the publisher bills if the server doesn't say", () => {
    const biller = (more: object) =>
      factsBefore({ action: "UNSUBSCRIBE", subscription: subscription(more) }, action).at(-1)?.value;
    expect(biller({ billedBy: "" })).toBe("WBD");
    expect(biller({ billedBy: "", publisherName: "" })).toBe("Max's provider");
  });

  test("SUB-7 the receipt has the time, the end of access, the charge and the number", () => {
    const change = {
      confirmationId: "KS-1",
      effectiveDate: undefined,
      accessUntil: new Date(2027, 0, 9).getTime(),
      renewalDate: undefined,
      amountCharged: 0,
      currency: "USD",
      thankyou: [],
    };
    const request = { action: "UNSUBSCRIBE", subscription: subscription() } as const;
    const facts = factsAfter({ request, change, at: new Date(2026, 10, 21).getTime() }, action);
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "When: 11/21/2026",
      "Renewal: Stops today",
      "Access until: 01/09/2027",
      "Charged today: Nothing",
      "Confirmation number: KS-1",
      "Billed by: Kestrel",
    ]);
  });
});
