import { expect, test } from "vitest";
import { contrastOf } from "../../../../../core/platform/config/contrast.ts";

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [0, 0, 0], 21],
  [[118, 118, 118], [255, 255, 255], 4.54],
  [[37, 70, 216], [255, 255, 255], 7.14],
  [[80, 80, 80], [80, 80, 80], 1],
] as const)("the contrast of %j and %j is %d", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
});
