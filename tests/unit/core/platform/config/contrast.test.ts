import { expect, test } from "vitest";
import { contrastOf, lowContrasts } from "../../../../../core/platform/config/contrast.ts";

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [0, 0, 0], 21],
  [[118, 118, 118], [255, 255, 255], 4.54],
  [[37, 70, 216], [255, 255, 255], 7.14],
  [[80, 80, 80], [80, 80, 80], 1],
] as const)("the contrast of %j and %j is %d", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
});

type Rgb = readonly [number, number, number];
const gray: Rgb = [118, 118, 118];
const black: Rgb = [0, 0, 0];

/** An element with a gray for each color, on a page that sets these tokens. What has no color is black, as inherited. */
function elementWith(tokens: readonly string[]): ShadowRoot {
  const style = {
    color: "",
    getPropertyValue: (name: string) => (tokens.includes(name.replace("--tv-color-", "")) ? "gray" : ""),
  };
  const context = {
    fillStyle: "",
    fillRect: () => {},
    getImageData: () => ({ data: [...(context.fillStyle ? gray : black), 255] }),
  };
  const ownerDocument = {
    defaultView: { getComputedStyle: () => style },
    createElement: (tag: string) =>
      tag === "canvas" ? { getContext: () => context } : { style, remove: () => {} },
  };
  return { ownerDocument, append: () => {} } as unknown as ShadowRoot;
}

const pairsIn = (root: ShadowRoot, needed: string) =>
  lowContrasts(root)
    .filter((low) => low.needed === needed)
    .map(({ color, ground, ratio }) => `${color} on ${ground} ${ratio}`);

test("each text and edge that has the color of its ground is a pair without contrast", () => {
  const root = elementWith(["page", "text"]);
  expect(pairsIn(root, "4.5")).toEqual([
    "text on page 1.00",
    "text on surface 1.00",
    "text on field 1.00",
    "text-muted on page 1.00",
    "text-muted on surface 1.00",
    "accent on page 1.00",
    "accent on surface 1.00",
    "on-accent on accent 1.00",
    "on-danger on danger 1.00",
    "error on surface 1.00",
    "success on surface 1.00",
    "warning on surface 1.00",
    "info on surface 1.00",
  ]);
  expect(pairsIn(root, "3")).toEqual([
    "border on field 1.00",
    "border on surface 1.00",
    "focus on page 1.00",
    "focus on surface 1.00",
  ]);
});

test("a page that doesn't set its own color has no pairs with it", () => {
  const root = elementWith(["text"]);
  expect(lowContrasts(root).map(({ ground }) => ground)).not.toContain("page");
  expect(pairsIn(root, "3")).toHaveLength(3);
});

test("a page that sets no color isn't measured", () => {
  expect(lowContrasts(elementWith([]))).toEqual([]);
});
