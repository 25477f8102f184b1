import { expect, test } from "vitest";
import { safeImages } from "../../../../core/html/safe-images.ts";

const page = "https://www.kestrel.example/shop/";
const of = (src: string) => ({ src, width: 740, height: 370 });

test("a picture's addresses become absolute; sizes that must not be loaded are left out", () => {
  const images = {
    alt: "Snow",
    small: of("snow.webp"),
    medium: of("javascript:alert(1)"),
    large: of("mailto:somebody@example.test"),
    extraLarge: of("https://cdn.example/snow.webp"),
  };
  expect(safeImages(images, page)).toEqual({
    alt: "Snow",
    sources: {
      small: of("https://www.kestrel.example/shop/snow.webp"),
      extraLarge: of("https://cdn.example/snow.webp"),
    },
  });
});

test("there is no picture where no size is left, or none was given", () => {
  expect(safeImages({ alt: "", small: of("data:image/png;base64,AA==") }, page)).toBeUndefined();
  expect(safeImages(undefined, page)).toBeUndefined();
});
