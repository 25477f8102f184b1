import { expect, test } from "vitest";
import { planFrom } from "../../../../core/domain/offers/offer-plans.ts";
import { priceStrings } from "../../../../core/i18n/price.ts";
import { translator } from "../../../../core/i18n/strings.ts";
import { priceLine, type Format } from "../../../../widgets/offers/format.ts";
import { strings } from "../../../../widgets/offers/strings/index.ts";

const format: Format = {
  locale: "en",
  t: translator(strings, "en"),
  prices: translator(priceStrings, "en"),
};
const planWith = (introductory: { offerType: string; amount: number; days: number }) =>
  planFrom({
    id: "max-month",
    family: "max",
    name: "Standard",
    chargeDetails: { amount: 16.99, frequency: "Month", currency: "USD" },
    introductory,
  });

test.each([
  [{ offerType: "freeTrial", amount: 0, days: 1 }, "Free for 1 day, then $16.99/month"],
  [{ offerType: "freeTrial", amount: 0, days: 7 }, "Free for 7 days, then $16.99/month"],
  [{ offerType: "promotion", amount: 9.99, days: 60 }, "$9.99 for 60 days, then $16.99/month"],
])("OFR-10 the price line says how long the first price applies: %j", (introductory, line) => {
  expect(priceLine(format, planWith(introductory))).toBe(line);
});
