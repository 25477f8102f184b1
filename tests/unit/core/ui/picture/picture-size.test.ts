import { expect, test } from "vitest";
import { closestSize, pictureSizeFor } from "../../../../../core/ui/picture/Picture.tsx";

test("BAN-5 the four sizes change at 740, 960 and 1099.5 pixels", () => {
  const sizes = [0, 739.9, 740, 959.9, 960, 1099.4, 1099.5, 4000].map((width) => pictureSizeFor(width));
  expect(sizes).toEqual(["small", "small", "medium", "medium", "large", "large", "extraLarge", "extraLarge"]);
});

test("BAN-5 a size that content omits is the next smaller one's, otherwise the next larger one's", () => {
  expect(closestSize({ small: 1, large: 3 }, "medium")).toBe(1);
  expect(closestSize({ small: 1, large: 3 }, "extraLarge")).toBe(3);
  expect(closestSize({ medium: 2, extraLarge: 4 }, "small")).toBe(2);
  expect(closestSize({}, "small")).toBeUndefined();
});
