import { describe, expect, test } from "vitest";
import { priceStrings, priceText } from "../../../../core/i18n/price.ts";
import { translator } from "../../../../core/i18n/strings.ts";

const en = translator(priceStrings, "en");

describe("a price", () => {
  test("SUB-8 OFR-10 has its period in lower case, whatever the server's spelling", () => {
    const max = { amount: 16.99, currency: "USD", frequency: "Month" };
    expect(priceText(max, en)).toBe("$16.99/month");
    expect(priceText({ ...max, frequency: "YEAR" }, en)).toBe("$16.99/year");
    expect(priceText({ ...max, frequency: "Week" }, en)).toBe("$16.99/week");
    expect(priceText({ amount: 1299, currency: "USD" }, en)).toBe("$1,299.00");
    expect(priceText(max, translator(priceStrings, "es"))).toBe("$16.99/mes");
  });

  test("SUB-8 '/month' can be replaced", () => {
    const t = translator(priceStrings, "en", { perMonth: " a month" });
    expect(priceText({ amount: 5, currency: "USD", frequency: "Month" }, t)).toBe("$5.00 a month");
  });

  test("SUB-8 OFR-10 is shown for US dollars only", () => {
    expect(priceText({ amount: 5, currency: "EUR", frequency: "Month" }, en)).toBeUndefined();
  });
});
