import { expect, test } from "vitest";
import {
  choose,
  chosenImage,
  makesOf,
  modelKey,
  modelsOf,
  noChoice,
  sizesOf,
} from "../../../../../core/domain/firmware/choice.ts";
import { imageOf } from "./fixtures.ts";

const image = (make: string, model: string, size: string, imageId: string) =>
  imageOf({ make, model, size, imageId });
const images = [
  image("Hisense", "U7 Series", "100", "U7-100"),
  image("Hisense", "U7 Series", "55", "U7-55"),
  image("Hisense", "A4 Series", "32", "A4-32"),
  image("Element", "11 Series", "43", "ELTE11MWR"),
];

test("USB-1 make, then model, then size: each list depends on the previous choice", () => {
  expect(makesOf(images)).toEqual(["Element", "Hisense"]);
  expect(modelsOf(images, noChoice)).toEqual([]);
  const make = choose(images, noChoice, "make", "Hisense");
  expect(modelsOf(images, make)).toEqual(["A4 Series", "U7 Series"]);
  const model = choose(images, make, "model", "U7 Series");
  expect(sizesOf(images, model).map(({ size }) => size)).toEqual(["55", "100"]);
  expect(chosenImage(images, model)).toBeUndefined();
  expect(chosenImage(images, choose(images, model, "size", "U7-55-U7 Series"))).toBe(images[1]);
});

test("USB-6 an image's key is imageId-model", () => {
  expect(modelKey(image("Element", "11 Series", "43", "ELTE11MWR"))).toBe("ELTE11MWR-11 Series");
});

test("a new make resets model and size, a new model resets the size", () => {
  const whole = { make: "Hisense", model: "U7 Series", size: "U7-55-U7 Series" };
  expect(choose(images, whole, "make", "")).toEqual({ make: "", model: "", size: "" });
  expect(choose(images, whole, "model", "")).toEqual({ make: "Hisense", model: "", size: "" });
});

test("the only option is selected automatically", () => {
  const element = choose(images, noChoice, "make", "Element");
  expect(element).toEqual({ make: "Element", model: "11 Series", size: "ELTE11MWR-11 Series" });
  expect(choose(images, element, "size", "").size).toBe("");
});

test("a key of another model selects nothing", () => {
  expect(
    chosenImage(images, { make: "Hisense", model: "A4 Series", size: "U7-55-U7 Series" }),
  ).toBeUndefined();
});
