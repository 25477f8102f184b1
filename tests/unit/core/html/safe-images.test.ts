import { expect, test } from "vitest";
import { safeImages } from "../../../../core/html/safe-images.ts";

const page = "https://www.kestrel.example/shop/";
const of = (src: string) => ({ src, width: 740, height: 370 });

test("a picture's safe addresses become absolute", () => {
  const images = {
    alt: "Snow",
    small: of("snow.webp"),
    medium: of("javascript:alert(1)"),
    large: of("mailto:someone@example.test"),
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

test("without any size left there is no picture", () => {
  expect(safeImages({ alt: "", small: of("data:image/png;base64,AA==") }, page)).toBeUndefined();
  expect(safeImages(undefined, page)).toBeUndefined();
});

test("a picture may come from a server with http, as on a developer's machine", () => {
  const local = "http://localhost:4400/shop/";
  expect(safeImages({ alt: "", small: of("snow.webp") }, local)?.sources).toEqual({
    small: of("http://localhost:4400/shop/snow.webp"),
  });
});
