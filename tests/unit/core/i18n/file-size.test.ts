import { expect, test } from "vitest";
import { fileSize } from "../../../../core/i18n/file-size.ts";

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1_000, "1 kB"],
  [200_000, "200 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [2_345_678, "2.35 MB"],
  [5_120_000, "5.12 MB"],
  [24_000_000, "24 MB"],
  [999_994_999, "999.99 MB"],
  [999_995_000, "1 GB"],
  [1_250_000_000, "1.25 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(fileSize("en", bytes)).toBe(text);
});

test("HLP-2 the limit reads the same in both languages as in their texts", () => {
  expect(fileSize("es", 5_120_000)).toBe(fileSize("en", 5_120_000));
});
