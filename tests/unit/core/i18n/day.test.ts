import { expect, test } from "vitest";
import { formatDay, shortDay, usDay } from "../../../../core/i18n/day.ts";

test("a day follows the language", () => {
  expect(formatDay("en", "2026-09-14")).toBe("September 14, 2026");
  expect(formatDay("es", "2026-09-14")).toBe("14 de septiembre de 2026");
});

test("a day is the same in each time zone, and an invalid day is shown as written", () => {
  expect(formatDay("en", "2026-01-01")).toBe("January 1, 2026");
  expect(formatDay("en", "soon")).toBe("soon");
});

test("SUB-8 a bill's day is MM/DD/YYYY in both languages, in the customer's time zone", () => {
  const at = new Date(2027, 0, 5, 23, 30).getTime();
  expect(usDay(at, "en")).toBe("01/05/2027");
  expect(usDay(at, "es")).toBe("01/05/2027");
});

test("a day of a statement is MM/DD/YYYY in English, in the customer's time zone", () => {
  expect(shortDay(new Date(2027, 0, 5, 23, 30).getTime(), "en")).toBe("01/05/2027");
});

test("a day of a statement names its month in Spanish", () => {
  expect(shortDay(new Date(2027, 0, 5, 23, 30).getTime(), "es")).toBe("5 ene 2027");
});
