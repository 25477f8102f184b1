import { expect, test } from "vitest";
import { formatDay } from "../../../../core/i18n/day.ts";
import { formatSize } from "../../../../core/i18n/size.ts";

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [200_000, "200 kB"],
  [6_100_000, "6.1 MB"],
  [24_000_000, "24 MB"],
  [1_250_000_000, "1.3 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize("en", bytes)).toBe(text);
});

test("sizes and days follow the language", () => {
  expect(formatSize("es", 6_100_000)).toBe("6,1 MB");
  expect(formatDay("en", "2026-09-14")).toBe("September 14, 2026");
  expect(formatDay("es", "2026-09-14")).toBe("14 de septiembre de 2026");
});

test("a day is that day in every time zone, and what is no day is shown as it stands", () => {
  expect(formatDay("en", "2026-01-01")).toBe("January 1, 2026");
  expect(formatDay("en", "soon")).toBe("soon");
});
