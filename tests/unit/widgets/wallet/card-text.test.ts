import { afterEach, describe, expect, test, vi } from "vitest";
import {
  withoutSeparators,
  expirationOf,
  expirationText,
  isPast,
  maskOf,
  withSpaces,
} from "../../../../widgets/wallet/frame/card-text.ts";
import { cardTypeOf, codeLengthOf, isChecked, lengthOf } from "../../../../widgets/wallet/frame/card-type.ts";
import { FakeClock } from "../../support/clock.ts";
import cards from "../../../fixtures/corpora/test-cards.json" with { type: "json" };

afterEach(() => vi.unstubAllEnvs());

describe("a card's number", () => {
  test.each([
    ["4", "VISA"],
    ["51", "MASTERCARD"],
    ["55", "MASTERCARD"],
    ["2221", "MASTERCARD"],
    ["2720", "MASTERCARD"],
    ["34", "AMERICANEXPRESS"],
    ["37", "AMERICANEXPRESS"],
    ["6011", "DISCOVER"],
    ["644", "DISCOVER"],
    ["65", "DISCOVER"],
    ["", undefined],
    ["5", undefined],
    ["56", undefined],
    ["2220", undefined],
    ["2721", undefined],
    ["35", undefined],
    ["62", undefined],
  ])("WAL-4 that starts with %j is %s while it is typed", (digits, type) => {
    expect(cardTypeOf(digits)).toBe(type);
  });

  test.each(cards.cases.map(({ number, brand, luhn }) => [number, brand, luhn] as const))(
    "WAL-4 %s is %s, and its check is %s",
    (number, brand, luhn) => {
      const digits = withoutSeparators(number);
      const isTaken = /^\d+$/.test(digits) && isChecked(digits);
      expect(isTaken).toBe(luhn);
      expect(cardTypeOf(digits) ?? null).toBe(brand === "JCB" ? null : brand);
    },
  );

  test("WAL-4 its code has four digits on American Express, else three", () => {
    expect(codeLengthOf("AMERICANEXPRESS")).toBe(4);
    for (const type of ["VISA", "MASTERCARD", "DISCOVER", undefined] as const) {
      expect(codeLengthOf(type)).toBe(3);
    }
    expect(lengthOf("AMERICANEXPRESS")).toEqual([15, 15]);
  });

  test.each([
    ["typed to its end", "42424", 5, "4242 4", 6],
    ["with a digit added in the middle", "4242 94242", 6, "4242 9424 2", 6],
    ["with a digit removed from the front", "242 4242", 0, "2424 242", 0],
    ["with its space removed", "42424242", 4, "4242 4242", 4],
    ["of American Express", "378282246310005", 15, "3782 822463 10005", 17],
    ["with a character that is not a digit", "4242x", 5, "4242x", 5],
    ["pasted with hyphens", "4242-4242-4242-4242", 19, "4242 4242 4242 4242", 19],
    ["with too many digits", "42424242424242424242", 20, "4242 4242 4242 4242 424 2", 25],
  ])("%s keeps its groups, and the caret its digit", (_, text, caret, shown, place) => {
    expect(withSpaces(text, caret)).toEqual({ text: shown, caret: place });
  });

  test("WAL-5 that is hidden shows bullets and four digits", () => {
    expect(maskOf("VISA", "4242")).toBe("•••• •••• •••• 4242");
    expect(maskOf("AMERICANEXPRESS", "0005")).toBe("•••• •••••• •0005");
  });
});

describe("an expiry", () => {
  test.each([
    ["09/29", "0929"],
    ["9/29", "0929"],
    ["09/2029", "0929"],
    ["0929", "0929"],
    ["092029", "0929"],
    [" 09 / 29 ", "0929"],
    ["09-29", "0929"],
    ["13/29", undefined],
    ["00/29", undefined],
    ["9", undefined],
    ["929", undefined],
    ["09/1929", undefined],
    ["09/290", undefined],
    ["", undefined],
  ])("WAL-4 %j is stored as %s", (typed, stored) => {
    expect(expirationOf(typed)).toBe(stored);
  });

  test("WAL-4 is shown as MM/YY", () => {
    expect(expirationText("0929")).toBe("09/29");
  });

  test.each(["America/Los_Angeles", "UTC", "Pacific/Guam"])(
    "in %s is valid until its month ends for the customer",
    (zone) => {
      vi.stubEnv("TZ", zone);
      const at = (now: Date) => Object.assign(new FakeClock(), { now: () => now.getTime() });
      expect(isPast("1126", at(new Date(2026, 10, 30, 23, 59)))).toBe(false);
      expect(isPast("1126", at(new Date(2026, 11, 1)))).toBe(true);
    },
  );
});
