import { describe, expect, test } from "vitest";
import {
  lastStart,
  nearest,
  SWIPE_THRESHOLD_PX,
  swipeTarget,
  pageTarget,
  clampFirst,
  type Position,
} from "../../../../widgets/review-carousel/position.ts";

const at = (first: number, shown = 3, count = 14): Position => ({ first, shown, count });
const CARD = 320;

describe("a swipe", () => {
  test("REV-1 shorter than 150 px moves nothing, in either direction", () => {
    expect(SWIPE_THRESHOLD_PX).toBe(150);
    for (const px of [0, 1, -20, 149, -149.5]) expect(swipeTarget(at(5), px, CARD)).toBe(5);
  });

  test("REV-1 of 150 px moves by one card, whatever the cards' width", () => {
    for (const card of [200, CARD, 700]) {
      expect(swipeTarget(at(5), 150, card)).toBe(6);
      expect(swipeTarget(at(5), -150, card)).toBe(4);
    }
  });

  test("REV-1 a long one moves to the card that it dragged to the start", () => {
    expect(swipeTarget(at(5), 2 * CARD + 20, CARD)).toBe(7);
    expect(swipeTarget(at(5), -3 * CARD, CARD)).toBe(2);
  });

  test("REV-1 never moves beyond an end", () => {
    expect(swipeTarget(at(10), 2000, CARD)).toBe(11);
    expect(swipeTarget(at(1), -2000, CARD)).toBe(0);
    expect(swipeTarget(at(0, 4, 2), 400, CARD)).toBe(0);
  });

  test("REV-1 cards without a width cause no jump", () => {
    expect(swipeTarget(at(0), 150, 0)).toBe(1);
    expect(swipeTarget(at(0), 149, 0)).toBe(0);
  });
});

describe("a button", () => {
  test("REV-1 turns by as many cards as are in view, up to an end", () => {
    expect(pageTarget(at(0, 4), 1)).toBe(4);
    expect(pageTarget(at(8, 4), 1)).toBe(10);
    expect(pageTarget(at(2, 4), -1)).toBe(0);
    expect(pageTarget(at(5, 1), 1)).toBe(6);
  });
});

test("REV-1 leaves no gap after the last card", () => {
  expect(lastStart(at(0, 4))).toBe(10);
  expect(lastStart(at(0, 4, 3))).toBe(0);
  expect(clampFirst(at(0, 4), 99)).toBe(10);
  expect(clampFirst(at(0, 4), -1)).toBe(0);
});

test.each([
  [[0, 320, 640], 0, 0],
  [[-320, 0, 320], 0, 1],
  [[-200, 120, 440], 0, 1],
  [[-500, -180, 140], 0, 2],
  [[], 0, 0],
])("REV-1 among %j the card nearest to the row's start is in view first", (beginnings, row, first) => {
  expect(nearest(beginnings, row)).toBe(first);
});
